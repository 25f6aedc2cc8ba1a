import type { CommentToken, DoctypeToken, EofToken, TagToken, TextToken, Token } from "./tokens.ts";

/** What becomes of a token in one insertion mode; `C` is the construction that it changes. */
export type RuleOf<C, T extends Token = Token> = (c: C, token: T) => void;

export interface ModeOf<C> {
  readonly start: ReadonlyMap<string, RuleOf<C, TagToken>>;
  readonly otherStart: RuleOf<C, TagToken>;
  readonly end: ReadonlyMap<string, RuleOf<C, TagToken>>;
  readonly otherEnd: RuleOf<C, TagToken>;
  readonly characters: RuleOf<C, TextToken>;
  readonly space: RuleOf<C, TextToken>;
  readonly nul: RuleOf<C, TextToken>;
  readonly comment: RuleOf<C, CommentToken>;
  readonly doctype: RuleOf<C, DoctypeToken>;
  readonly eof: RuleOf<C, EofToken>;
}

export interface TreeRules<C> {
  /** By insertion mode. */
  readonly modes: ReadonlyArray<ModeOf<C>>;
  /** Whether a token is processed as foreign content; asked when the current element is not HTML's. */
  readonly isForeign: (c: C, token: Token) => boolean;
  readonly processForeign: RuleOf<C>;
}
