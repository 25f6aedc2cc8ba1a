import { type ContentDiff, compareContents } from "./content-diff.ts";
import { type Facts, pageFactsOf, pieceOf, piecesOf, type VersionContent } from "./version.ts";

/**
 * A stored earlier result, as the command line and the format `json` write it: its text, Markdown
 * or blocks, and its facts.
 */
export interface EarlierContent {
  readonly text?: string;
  readonly markdown?: string;
  readonly blocks?: readonly object[];
  readonly [field: string]: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The blocks of the format `json`, kept and dropped. */
export function contentOfBlocks(blocks: readonly unknown[], facts: Facts): VersionContent {
  const stated = blocks
    .filter(isObject)
    .map(({ text, keep }) => ({ piece: pieceOf(`${text ?? ""}`), keep }));
  const dropped = stated
    .filter(({ keep }) => keep !== true)
    .map(({ piece }) => [piece.key, piece] as const);
  return {
    pieces: stated.filter(({ keep }) => keep === true).map(({ piece }) => piece),
    dropped: new Map(dropped),
    facts,
  };
}

interface CurrentContent {
  readonly version: VersionContent;
  readonly render: (format: "text" | "markdown") => string;
}

/**
 * Compares an earlier result's stored parts with a new version: by block, or by line of the stored
 * format.
 */
export function compareSince(
  earlier: EarlierContent,
  { version, render }: CurrentContent,
): ContentDiff {
  const before = "published" in earlier ? pageFactsOf(earlier) : undefined;
  const now = { ...version, facts: before ? pageFactsOf(version.facts) : {} };
  if (Array.isArray(earlier.blocks))
    return compareContents(contentOfBlocks(earlier.blocks, before ?? {}), now);
  const format = typeof earlier.text === "string" ? "text" : "markdown";
  return compareContents(
    {
      pieces: piecesOf((earlier[format] ?? "").split("\n")),
      dropped: new Map(),
      facts: before ?? {},
    },
    { pieces: piecesOf(render(format).split("\n")), dropped: now.dropped, facts: now.facts },
  );
}
