/** Takes out what could steer a terminal, or turn text around in it: names and the text of a file are only text. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => (character === "\t" ? "  " : "\u{fffd}"));
}
