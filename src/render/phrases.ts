import type { Inline } from "../content/nodes.ts";

/** Emphasis, strong emphasis or deletion: marks on both sides. */
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

/** Code, an element without Markdown syntax, or a handler's output, unchanged. */
interface LiteralPhrase {
  readonly type: "code" | "raw";
  readonly value: string;
}

/** Inline Markdown: nodes of the content tree where Markdown has an equivalent. */
export type Phrase =
  | Extract<Inline, { type: "text" | "break" | "image" | "math" | "noteReference" }>
  | Attention
  | LinkPhrase
  | LiteralPhrase;
