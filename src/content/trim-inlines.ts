import type { Inline } from "./nodes.ts";

/**
 * Whether there is anything to read or see in a finished list of inline nodes. Breaks at its end are taken away.
 */
export function trimInlines(children: Inline[]): boolean {
  while (children.at(-1)?.type === "break") children.pop();
  return children.length > 0;
}

/** The inline nodes of a line that was cut, without white space at its end. */
export function withoutEndSpace(children: Inline[]): Inline[] {
  const last = children.at(-1);
  return last?.type === "text" && /\s$/.test(last.value)
    ? [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }]
    : children;
}
