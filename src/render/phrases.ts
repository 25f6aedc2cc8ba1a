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

/** What is in a line of Markdown: nodes of the content tree where Markdown has the like. */
export type Phrase =
  | Extract<Inline, { type: "text" | "break" | "image" | "math" | "noteReference" }>
  | Attention
  | LinkPhrase
  | LiteralPhrase;
