import type { Inline } from "../content/nodes.ts";

/** Emphasis, strong emphasis or a deletion: what is written with marks on both sides. */
export interface Attention {
  readonly type: "style";
  readonly kind: "emphasis" | "strong" | "deleted";
  readonly children: readonly Phrase[];
}

export interface LinkPhrase {
  readonly type: "link";
  readonly url: string;
  readonly title: string | undefined;
  readonly children: readonly Phrase[];
}

/** Code, or what is written as it is: an element that Markdown has no syntax for, or what a handler gave. */
interface LiteralPhrase {
  readonly type: "code" | "raw";
  readonly value: string;
}

/**
 * What stands in a line of Markdown: nodes of the content tree where Markdown has the like. Emphasis has been put where
 * Markdown can have it, which needs what stands around it; all else is seen to when it is written.
 */
export type Phrase =
  | Extract<Inline, { type: "text" | "break" | "image" | "math" | "noteReference" }>
  | Attention
  | LinkPhrase
  | LiteralPhrase;
