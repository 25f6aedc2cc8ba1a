import type { ExtractResult, Why } from "../../api/result.ts";
import type { Thing } from "../../page/json-ld.ts";
import { jsonLdThings } from "../../page/json-ld.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { findWall, isWall, plainText } from "../../structure/walls.ts";

export interface PageEvidence {
  readonly result: ExtractResult;
  readonly page: MeasuredPage;
  /** Words of all visible text, and of kept text. */
  readonly seenWords: number;
  readonly keptWords: number;
  /** The beginning of the visible and of the kept text, in lower case with plain apostrophes. */
  readonly seenText: string;
  readonly keptText: string;
  /** Why the page is not the requested one, such as a wall or an error. */
  readonly wall: Why | undefined;
  /** The page's JSON-LD objects. */
  readonly things: readonly Thing[];
}

/**
 * Most characters of a page to search for phrases: walls, challenges and error pages have no more.
 */
const MAX_CHARS = 6000;

const whyOf = (wall: ReturnType<typeof findWall>): Why | undefined =>
  wall && { code: wall.outcome, text: wall.why };

export function gatherEvidence(result: ExtractResult): PageEvidence {
  const { page, keep } = result.selection;
  const { blocks } = page;
  let seenWords = 0;
  let keptWords = 0;
  let seenText = "";
  let keptText = "";
  for (let block = 0; block < blocks.count; block++) {
    const isSeen = (blocks.visibility[block] & INVISIBLE) === 0;
    if (isSeen) seenWords += blocks.words[block];
    if (keep[block] === 1) keptWords += blocks.words[block];
    if (isSeen && seenText.length < MAX_CHARS) seenText += `${page.blockText(block)}\n`;
    if (keep[block] === 1 && keptText.length < MAX_CHARS) keptText += `${page.blockText(block)}\n`;
  }
  return {
    result,
    page,
    seenWords,
    keptWords,
    seenText: plainText(seenText),
    keptText: plainText(keptText),
    wall: isWall(result.why.code) ? result.why : whyOf(findWall(page, keep)),
    things: jsonLdThings(page).things,
  };
}

/** The value of a `meta` element. */
export function metaOf(page: MeasuredPage, name: string): string | undefined {
  return pageHead(page).metas.find((meta) => (meta.name ?? meta.property)?.toLowerCase() === name)
    ?.content;
}

/** Whether a JSON-LD object is a text to read, as opposed to a course or recipe. */
export const isText = (types: readonly string[]): boolean =>
  types.some((type) => /Article|Posting|Report/u.test(type));
