import type { ModeOf, RuleOf } from "./mode.ts";
import { NS } from "./tag-table.ts";
import type { InsertionMode, TagToken, TextToken, Token } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

export type TreeRule<T extends Token = Token> = RuleOf<TreeConstruction, T>;
export type Mode = ModeOf<TreeConstruction>;

export const ignore = (): void => {};

/** Builds rules by name from a table whose keys are space-separated names. */
export function tagRules(table: Readonly<Record<string, TreeRule<TagToken>>>): Mode["start"] {
  const rows = Object.entries(table);
  return new Map(
    rows.flatMap(([names, rule]) => names.split(" ").map((name) => [name, rule] as const)),
  );
}

/** Builds a mode from its named rules, `other` for the rest, and the standard rule for comments. */
export function mode(other: TreeRule, rules: Partial<Mode>): Mode {
  return {
    start: new Map(),
    otherStart: other,
    end: new Map(),
    otherEnd: other,
    characters: other,
    space: other,
    nul: other,
    comment: (c, token) =>
      c.sink.appendChild(c.open.current || c.document, c.sink.createComment(token.data)),
    doctype: ignore,
    eof: other,
    ...rules,
  };
}

/** The tag of an HTML element with a token's name; -1 when the page has none. */
export const tagOf = (c: TreeConstruction, { name }: TagToken): number =>
  c.sink.tags.find(NS.html, name);

export const insertText: TreeRule<TextToken> = (c, token) => c.insertText(token);
export const insert: TreeRule<TagToken> = (c, token) => {
  c.insert(token);
};
export const insertInto =
  (next: InsertionMode): TreeRule<TagToken> =>
  (c, token) => {
    c.insert(token);
    c.mode = next;
  };
export const append: TreeRule<TagToken> = (c, token) => {
  c.append(token);
};
