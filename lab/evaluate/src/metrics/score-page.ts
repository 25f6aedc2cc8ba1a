import { parsePage } from "../../../../packages/pith/src/html/parse/parse.ts";
import { measurePage } from "../../../../packages/pith/src/page/measure.ts";
import { INVISIBLE } from "../../../../packages/pith/src/page/rendering.ts";
import { TokenIds } from "../text/tokens.ts";
import { type BlockTokens, countBlocks, joinBlocks, labelBlocks } from "./blocks.ts";
import type { Confusion } from "./confusion.ts";
import { measureShingles, ShingleIds, type ShingleScore } from "./shingles.ts";
import { measureWordOverlap, type Overlap } from "./word-overlap.ts";

/** All figures of one output. */
export interface PageScore {
  readonly words: Overlap;
  readonly shingles: ShingleScore;
  readonly blocks: Confusion;
  readonly goldWords: number;
  readonly outputWords: number;
}

export interface ScoreInput {
  readonly html: string;
  readonly text: string;
}

function visibleBlocks(html: string, ids: TokenIds): BlockTokens {
  const page = measurePage(html, parsePage(html));
  const blocks: Int32Array[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    const visible = ((page.blocks.visibility[block] ?? 0) & INVISIBLE) === 0;
    if (visible) blocks.push(ids.encode(page.blockText(block)));
  }
  return joinBlocks(blocks);
}

/** Scores outputs of several extractors for one page; the page is parsed once. */
export function scorePage(
  input: ScoreInput,
  outputs: ReadonlyMap<string, string>,
): Map<string, PageScore> {
  const tokenIds = new TokenIds();
  const shingleIds = new ShingleIds();
  const gold = tokenIds.encode(input.text);
  const goldShingles = shingleIds.encode(gold);
  const blocks = visibleBlocks(input.html, tokenIds);
  const goldLabels = labelBlocks(blocks, shingleIds, new Set(goldShingles));
  const scores = new Map<string, PageScore>();
  for (const [name, text] of outputs) {
    const output = tokenIds.encode(text);
    const shingles = shingleIds.encode(output);
    scores.set(name, {
      words: measureWordOverlap(output, gold),
      shingles: measureShingles(shingles, goldShingles),
      blocks: countBlocks(blocks, labelBlocks(blocks, shingleIds, new Set(shingles)), goldLabels),
      goldWords: gold.length,
      outputWords: output.length,
    });
  }
  return scores;
}
