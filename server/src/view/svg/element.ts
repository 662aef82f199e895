/** An element of a picture as plain data: made into text for files, or into the page's elements by the preview. */
export interface SvgElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
  /** What the element is of, so that a page that draws anew keeps it: `unit Giant`. */
  readonly key?: string;
}

type Child = SvgElement | string | undefined | readonly (SvgElement | undefined)[];

/** Makes an element. Attributes that are undefined are left out; numbers keep two places. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: readonly Child[]
): SvgElement {
  const written: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) written[name] = typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
  }
  const flat = children.flat().filter((child): child is SvgElement | string => child !== undefined && child !== "");
  return { tag, attributes: written, children: flat };
}

/** The element with a key. */
export function keyed(key: string, made: SvgElement): SvgElement {
  return { ...made, key };
}

/** A group without attributes of its own but a class. */
export function group(className: string, ...children: readonly Child[]): SvgElement {
  return element("g", { class: className }, ...children);
}

/** What is shown when the pointer rests on an element, and read aloud. */
export function title(text: string): SvgElement {
  return element("title", {}, text);
}

/** Characters that XML can't hold, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text
    .replace(UNWRITABLE, "\u{FFFD}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The element as markup: every name and text is escaped, so that nothing in a scenario can become markup. */
export function markup(made: SvgElement): string {
  const attributes = Object.entries(made.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  if (made.children.length === 0) return `<${made.tag}${attributes}/>`;
  const inside = made.children.map((child) => (typeof child === "string" ? escaped(child) : markup(child))).join("");
  return `<${made.tag}${attributes}>${inside}</${made.tag}>`;
}
