import { h, type ComponentChildren, type VNode } from "preact";
import type { SvgElement } from "../../server/src/view/svg";

/** A drawn thing as the page's elements. Names and texts become text nodes and attribute values, never markup. */
export function shape(element: SvgElement, more: Readonly<Record<string, unknown>> = {}): VNode {
  const children: ComponentChildren[] = element.children.map((child) =>
    typeof child === "string" ? child : shape(child),
  );
  const key = element.key === undefined ? {} : { key: element.key };
  return h(element.tag, { ...element.attributes, ...key, ...more }, children);
}
