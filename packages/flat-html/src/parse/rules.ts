import type { ModeOf, RuleOf } from "./mode.ts";
import type { TagToken, TextToken, Token } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

export type TreeRule<T extends Token = Token> = RuleOf<TreeConstruction, T>;
export type Mode = ModeOf<TreeConstruction>;

export const ignore = (): void => {};

/** Builds rules by name from pairs of space-separated names and the rule for them. */
export function tagRules(...pairs: ReadonlyArray<readonly [names: string, rule: TreeRule<TagToken>]>): Mode["start"] {
  return new Map(pairs.flatMap(([names, rule]) => names.split(" ").map((name) => [name, rule] as const)));
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
    comment: (c, token) => c.sink.appendChild(c.open.current || c.document, c.sink.createComment(token.data)),
    doctype: ignore,
    eof: other,
    ...rules,
  };
}

export const insertText: TreeRule<TextToken> = (c, token) => c.insertText(token);
export const insert: TreeRule<TagToken> = (c, token) => {
  c.insert(token);
};
export const append: TreeRule<TagToken> = (c, token) => {
  c.append(token);
};
