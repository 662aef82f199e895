/** A block of scenarios in a Markdown file. */
export interface Fence {
  /** The first line inside, from 0. */
  readonly line: number;
  readonly text: string;
}

/** Whether the words behind a fence's marks name the language of scenarios. */
export function isScenarioFence(info: string): boolean {
  return /^scenario(\s|\{|$)/u.test(info.trim());
}

/** The scenario blocks of a Markdown text. One that is not closed runs to the end, as Markdown has it. */
export function fencesOf(markdown: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open:
    { readonly marks: string; readonly indent: number; readonly isOurs: boolean; readonly line: number } | undefined;
  let inside: string[] = [];
  const close = (): void => {
    if (open?.isOurs) fences.push({ line: open.line + 1, text: inside.map((line) => `${line}\n`).join("") });
    open = undefined;
    inside = [];
  };
  markdown.split(/\r?\n/u).forEach((line, number) => {
    const marks = /^( {0,3})(`{3,}|~{3,})(.*)$/u.exec(line);
    if (!open) {
      const [, indent = "", fence = "", info = ""] = marks ?? [];
      if (marks && !(fence.startsWith("`") && info.includes("`"))) {
        open = { marks: fence, indent: indent.length, isOurs: isScenarioFence(info), line: number };
      }
    } else if (marks?.[2]?.startsWith(open.marks) && marks[3]?.trim() === "") {
      close();
    } else {
      inside.push(line);
    }
  });
  close();
  return fences;
}
