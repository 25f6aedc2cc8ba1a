import { type ContentDiff, compareContents } from "../../../../src/diff/content-diff.ts";
import { type Facts, pageFacts, pieceOf, readVersion, type VersionContent } from "../../../../src/diff/version.ts";
import type { WholePage } from "./whole-page.ts";

/** What a line of output says of a page that is not as it was. */
interface PageChange {
  readonly change: "new" | "changed";
  /** Blocks and facts that differ. */
  readonly diff?: Pick<ContentDiff, "blocks" | "facts">;
}

type Line = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Line => typeof value === "object" && value !== null;
const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** The facts that every line has; those of products are read only on request. */
function factsOf(facts: Line): Facts {
  return Object.fromEntries(
    pageFacts.flatMap((name) => {
      const value = facts[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    }),
  );
}

/** The blocks of a line in the format `json`: those that were kept, and the others. */
function contentOfBlocks(blocks: readonly unknown[], facts: Facts): VersionContent {
  const told = blocks.filter(isObject).map(({ text, keep }) => ({ piece: pieceOf(`${text ?? ""}`), keep }));
  const dropped = told.filter(({ keep }) => keep !== true).map(({ piece }) => [piece.key, piece] as const);
  return {
    pieces: told.filter(({ keep }) => keep === true).map(({ piece }) => piece),
    dropped: new Map(dropped),
    facts,
  };
}

/** Both versions as they can be compared: block by block, or line by line of the format that the earlier one has. */
function bothVersions(earlier: Line, page: WholePage): readonly [before: VersionContent, after: VersionContent] {
  const hasFacts = isObject(earlier.facts);
  const before = isObject(earlier.facts) ? factsOf(earlier.facts) : {};
  const alone = readVersion(page.first);
  const version = page.joined ? contentOfBlocks(page.joined.blocks, alone.facts) : alone;
  const now = { ...version, facts: hasFacts ? factsOf(version.facts) : {} };
  if (Array.isArray(earlier.blocks)) return [contentOfBlocks(earlier.blocks, before), now];
  const format = typeof earlier.text === "string" ? "text" : "markdown";
  const pieces = (text: string) =>
    linesOf(text)
      .map(pieceOf)
      .filter(({ key }) => key !== "");
  return [
    { pieces: pieces(`${earlier[format] ?? ""}`), dropped: new Map(), facts: before },
    { pieces: pieces(page.render(format)), dropped: now.dropped, facts: now.facts },
  ];
}

/** What became of a page since an earlier output; undefined when nothing did. */
export function changeSince(earlier: Line | undefined, page: WholePage): PageChange | undefined {
  if (earlier === undefined) return { change: "new" };
  const { isSame, blocks, facts } = compareContents(...bothVersions(earlier, page));
  if (isSame && facts.length === 0) return undefined;
  return { change: "changed", diff: { blocks: blocks.filter(({ is }) => is !== "same"), facts } };
}
