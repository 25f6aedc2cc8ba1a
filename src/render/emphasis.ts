import type { Attention, Phrase } from "./phrases.ts";

/** Represents the surrounding emphasis marks. */
const ATTENTION = "*";
const MARK = /[\p{P}\p{S}]/u;

const isAttention = (node: Phrase | undefined): node is Attention => node?.type === "style";

/** The first or last character of a node's Markdown, for emphasis next to it. */
function edgeOf(node: Phrase | undefined, side: "first" | "last"): string {
  if (node?.type === "text") return side === "first" ? firstOf(node.value) : lastOf(node.value);
  return node?.type === "break" && side === "last" ? "\n" : "*";
}

export const firstOf = (text: string): string => [...text.slice(0, 2)][0] ?? " ";

export const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? " ";

/** Whether emphasis with this character at its inner edge cannot begin or end next to this outer character. */
const isStuck = (outside: string, inside: string): boolean => MARK.test(inside) && isWordy(outside);

const isWordy = (char: string): boolean => !MARK.test(char) && char.trim() !== "";

/** Whether adjacent emphasis contains more emphasis where they touch. */
const touchesInside = (left: Attention, right: Attention): boolean =>
  isAttention(left.children.at(-1)) || isAttention(right.children[0]);

const isStuckBefore = (before: string, node: Attention): boolean => isStuck(before, edgeOf(node.children[0], "first"));
const isStuckAfter = (node: Attention, after: string): boolean => isStuck(after, edgeOf(node.children.at(-1), "last"));

/**
 * Removes emphasis that Markdown could write only with character references around it: one that begins or ends within a word
 * with a mark inside. `before` and `after` are the characters around the nodes.
 */
export function resolveEmphasis(nodes: readonly Phrase[], before: string, after: string): Phrase[] {
  const waiting = nodes.toReversed();
  const resolved: Phrase[] = [];
  const splitEmphasis = (children: readonly Phrase[]): void => {
    for (const child of children.toReversed()) waiting.push(child);
  };
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const last = resolved.at(-1);
    // Splitting may have put a letter next to emphasis that was resolved next to a mark.
    const isSplit = isAttention(resolved.at(-2)) && isWordy(edgeOf(node, "first"));
    if (isAttention(last) && (isSplit || isStuckAfter(last, edgeOf(node, "first")))) {
      resolved.pop();
      splitEmphasis([...last.children, node]);
    } else if (node.type === "link") {
      const children = resolveEmphasis(node.children, "[", "]").filter((child) => child.type !== "link");
      resolved.push({ ...node, children });
    } else if (isAttention(node)) {
      const inner: Attention = { ...node, children: resolveEmphasis(node.children, ATTENTION, ATTENTION) };
      const next = waiting.at(-1);
      const left = last === undefined ? before : edgeOf(last, "last");
      const right = next === undefined ? after : edgeOf(next, "first");
      const first = resolved.length > 1 ? edgeOf(resolved.at(-2), "last") : before;
      const touchesLeft = isAttention(last) || (last === undefined && before === ATTENTION);
      const touchesRight = next === undefined && after === ATTENTION;
      const clashes =
        (touchesLeft && isWordy(right)) ||
        (touchesRight && isWordy(left)) ||
        (isAttention(last) && (isWordy(first) || touchesInside(last, inner)));
      if (clashes || isStuckBefore(left, inner) || isStuckAfter(inner, right)) splitEmphasis(inner.children);
      else resolved.push(inner);
    } else resolved.push(node);
  }
  return resolved;
}
