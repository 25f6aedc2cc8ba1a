import type { ModeOf, RuleOf } from "./mode.ts";
import { nameId } from "./name-table.ts";
import type { InsertionMode, TagToken, TextToken, Token } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

export type TreeRule<T extends Token = Token> = RuleOf<TreeConstruction, T>;
export type Mode = ModeOf<TreeConstruction>;

export const ignore = (): void => {};

/** Rules by the ids of tag names. */
type TagRules = ReadonlyMap<number, TreeRule<TagToken>>;

/** Builds rules by name from a table whose keys are space-separated names. */
export function tagRules(table: Readonly<Record<string, TreeRule<TagToken>>>): TagRules {
  const rows = Object.entries(table);
  return new Map(
    rows.flatMap(([names, rule]) => names.split(" ").map((name) => [nameId(name), rule] as const)),
  );
}

function byId(rules: TagRules, other: TreeRule<TagToken>): Mode["start"] {
  const list = new Array<TreeRule<TagToken>>(Math.max(-1, ...rules.keys()) + 1).fill(other);
  for (const [id, rule] of rules) list[id] = rule;
  return list;
}

type Rules = Partial<Omit<Mode, "start" | "end">> & {
  readonly start?: TagRules;
  readonly end?: TagRules;
};

/** Builds a mode from its named rules, `other` for the rest, and the standard rule for comments. */
export function mode(other: TreeRule, { start, end, ...rules }: Rules): Mode {
  const { otherStart = other, otherEnd = other } = rules;
  return {
    start: byId(start ?? new Map(), otherStart),
    otherStart,
    end: byId(end ?? new Map(), otherEnd),
    otherEnd,
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

/** The tag of an HTML element with a token's name. */
export const tagOf = (c: TreeConstruction, token: TagToken): number => c.tagOf(token);

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
