import type { Inline } from "./nodes.ts";

/**
 * Removes breaks at the end of a list of inline nodes; returns whether anything visible is left.
 */
export function trimInlines(children: Inline[]): boolean {
  while (children.at(-1)?.type === "break") children.pop();
  return children.length > 0;
}

/** Inline nodes of a cut line, without white space at the end. */
export function withoutEndSpace(children: Inline[]): Inline[] {
  const last = children.at(-1);
  return last?.type === "text" && /\s$/.test(last.value)
    ? [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }]
    : children;
}

/** The text of inline nodes; nodes without text, such as pictures, count as spaces. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline): string => {
      if (inline.type === "text") return inline.value;
      if (inline.type === "ruby")
        return inline.parts.map(({ base, reading }) => base + reading).join("");
      return "children" in inline ? inlineText(inline.children) : " ";
    })
    .join("");
}
