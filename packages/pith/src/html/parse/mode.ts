import type { CommentToken, DoctypeToken, EofToken, TagToken, TextToken, Token } from "./tokens.ts";

/** Processes a token in one insertion mode; `C` is the construction that it changes. */
export type RuleOf<C, T extends Token = Token> = (c: C, token: T) => void;

export interface ModeOf<C> {
  /** By the id of the tag's name. */
  readonly start: ReadonlyArray<RuleOf<C, TagToken>>;
  readonly otherStart: RuleOf<C, TagToken>;
  readonly end: ReadonlyArray<RuleOf<C, TagToken>>;
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
  readonly foreignContent: ModeOf<C>;
  /**
   * Whether to process a token as foreign content; called only when the current element is not
   * HTML's.
   */
  readonly isForeign: (c: C, token: Token) => boolean;
}
