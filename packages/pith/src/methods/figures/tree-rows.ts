import type { MeasuredPage } from "../../page/measured-page.ts";

/** Maximum number of drawn nodes. */
export const MAX_ROWS = 400;

/** An element's name, id and classes. */
export function nameOf({ tree }: MeasuredPage, node: number): string {
  if (tree.isText(node)) return "text";
  const id = tree.attr(node, "id");
  const names = (tree.attr(node, "class") ?? "").split(/\s+/u).filter((name) => name !== "");
  return `${tree.name(node)}${id ? `#${id}` : ""}${names
    .slice(0, 2)
    .map((name) => `.${name}`)
    .join("")}`.slice(0, 48);
}
