import type { ExtractResult } from "../../api/result.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { records } from "../../records/read-records.ts";
import { spendOnChars } from "../../safety/clock.ts";
import { expectArgument } from "../../safety/expect-argument.ts";
import { steadyText } from "../../text/steady-text.ts";
import { collapseSpaces } from "../../text/trim.ts";
import { type Cell, cellsOf } from "./cells.ts";

/** A version of a page: the result of `extract`, or the texts of its blocks. */
export type Version = ExtractResult | readonly string[];

export interface Piece {
  readonly text: string;
  /** Its text without parts that change by themselves; blocks with equal keys are the same. */
  readonly key: string;
  readonly cell?: Cell;
}

export type Facts = Readonly<Record<string, string>>;

export interface VersionContent {
  readonly pieces: readonly Piece[];
  /** Visible dropped blocks by key: a block present in both versions did not change. */
  readonly dropped: ReadonlyMap<string, Piece>;
  /** Title, author, dates and price, as plain strings. */
  readonly facts: Facts;
}

export const pieceOf = (raw: string): Piece => {
  spendOnChars(raw.length);
  const text = collapseSpaces(raw);
  return { text, key: steadyText(text) };
};

/** The pieces of texts that have any. */
export const piecesOf = (texts: readonly string[]): Piece[] =>
  texts.map(pieceOf).filter(({ key }) => key !== "");

/** Facts to compare; a different address or image is not a change for readers. */
const PAGE_FACTS = ["title", "authors", "published", "modified", "site", "language"] as const;
const PRODUCT_FACTS = ["price", "priceCurrency", "availability"] as const;

/** The facts that are texts. */
export const pageFactsOf = (facts: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(
    PAGE_FACTS.flatMap((name) => {
      const value = facts[name];
      const text = Array.isArray(value) ? value.join(", ") : value;
      return typeof text === "string" && text !== "" ? [[name, text] as const] : [];
    }),
  );

function factsOf(result: ExtractResult): Facts {
  const found: Record<string, string> = {
    ...pageFactsOf(Object.fromEntries(PAGE_FACTS.map((name) => [name, result[name]]))),
  };
  const product = records(result).find(({ type }) => type === "Product");
  for (const name of PRODUCT_FACTS) {
    const value = product?.properties[name]?.value;
    if (value !== undefined && typeof value !== "object") found[name] = String(value);
  }
  return found;
}

/** Whether a version is a result of `extract`. */
export const isResult = (version: Version): version is ExtractResult =>
  typeof version === "object" && version !== null && "selection" in version;

export function readVersion(version: Version): VersionContent {
  const isVersion = Array.isArray(version) || isResult(version);
  expectArgument(isVersion, "a version must be a result of extract or a list of texts", version);
  if (!isResult(version)) return { pieces: piecesOf(version), dropped: new Map(), facts: {} };
  const result = version;
  const { page, keep } = result.selection;
  const cells = cellsOf(page);
  const pieces: Piece[] = [];
  const dropped = new Map<string, Piece>();
  for (let block = 0; block < keep.length; block++) {
    const isKept = keep[block] === 1;
    if (!isKept && (page.blocks.visibility[block] & INVISIBLE) !== 0) continue;
    const raw = page.blockText(block);
    const piece = pieceOf(raw);
    if (piece.key === "") continue;
    const cell = cells.get(page.blocks.node[block]);
    const placed = cell ? { ...piece, cell } : piece;
    if (isKept) pieces.push(placed);
    else dropped.set(piece.key, placed);
  }
  return { pieces, dropped, facts: factsOf(result) };
}
