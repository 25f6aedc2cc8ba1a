import type { Inline } from "./nodes.ts";

/**
 * Whether there is anything to read or see in a finished list of inline nodes. Breaks at its end are taken away.
 */
export function trimInlines(children: Inline[]): boolean {
  while (children.at(-1)?.type === "break") children.pop();
  return children.length > 0;
}
