import type { Inline } from "./nodes.ts";

/** The text of inline nodes; nodes without text, such as pictures, count as spaces. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline): string => {
      if (inline.type === "text") return inline.value;
      if (inline.type === "ruby") return inline.parts.map(({ base, reading }) => base + reading).join("");
      return "children" in inline ? inlineText(inline.children) : " ";
    })
    .join("");
}
