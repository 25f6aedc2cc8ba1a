import type { ExtractResult } from "pith";
import { type MeasuredPage, rendering, structure } from "pith/page";

export interface PageEvidence {
  readonly result: ExtractResult;
  readonly page: MeasuredPage;
  /** Words of all visible text, and of kept text. */
  readonly seenWords: number;
  readonly keptWords: number;
  /** The beginning of the visible and of the kept text, in lower case with plain apostrophes. */
  readonly seenText: string;
  readonly keptText: string;
  /** The outcome if the page is not the requested one, such as a wall or an error. */
  readonly wall: Pick<ExtractResult, "outcome" | "why"> | undefined;
  /** The page's JSON-LD objects. */
  readonly things: readonly structure.Thing[];
}

/** The distinct phrases of a kind in a text. */
export const phrasesIn: typeof structure.phrasesIn = structure.phrasesIn;

/** Most characters of a page to search for phrases: walls, challenges and error pages have no more. */
const MAX_CHARS = 6000;

export function gatherEvidence(result: ExtractResult): PageEvidence {
  const { page, keep } = result.selection;
  const { blocks } = page;
  let [seenWords, keptWords, seenText, keptText] = [0, 0, "", ""];
  for (let block = 0; block < blocks.count; block++) {
    const isSeen = (blocks.visibility[block] & rendering.INVISIBLE) === 0;
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
    seenText: structure.plainText(seenText),
    keptText: structure.plainText(keptText),
    wall: structure.isWall(result.outcome) ? result : structure.findWall(page, keep),
    things: structure.jsonLdThings(page).things,
  };
}

/** The value of a `meta` element. */
export function metaOf(page: MeasuredPage, name: string): string | undefined {
  return structure.pageHead(page).metas.find((meta) => (meta.name ?? meta.property)?.toLowerCase() === name)?.content;
}

const MINUTES = "(?:min(?:ute|uto|uut|uten|utes|utos|uti|uter|ut|uty)?s?|мин(?:ут[ыа]?)?|分)\\.?";
const READING_TIME = new RegExp(
  "(?:reading time|read time|lesezeit|lesedauer|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|lästid|czas czytania|" +
    `время чтения|読了時間|阅读时间)[\\s:：~≈约約]{0,4}(\\d{1,3})\\s?${MINUTES}|` +
    `(?<!\\d)(\\d{1,3})[\\s-]?${MINUTES}\\s(?:to )?(?:read\\b|lesezeit|lesedauer|de lecture|de lectura|di lettura|de leitura|leestijd|czytania|чтения)`,
  "iu",
);
/** A line with a reading time has at most this many words. */
const LINE_WORDS = 20;

/** The reading time in minutes in the head or in one short line; 0 without one, or with those of several texts. */
export function minutesToRead({ page, things }: PageEvidence): number {
  const label = metaOf(page, "twitter:data2") ?? metaOf(page, "twitter:data1") ?? "";
  const said = [
    /(\d{1,3}) min/iu.exec(label)?.[1],
    ...things.map(({ properties, types }) => (isText(types) ? minutesOf(properties.timeRequired) : undefined)),
  ];
  const inHead = Number(said.find((value) => value !== undefined) ?? 0);
  if (inHead > 0) return inHead;
  const { blocks } = page;
  const inLines: number[] = [];
  for (let block = 0; block < blocks.count && inLines.length < 2; block++) {
    if ((blocks.visibility[block] & rendering.INVISIBLE) !== 0 || blocks.words[block] > LINE_WORDS) continue;
    const [, after, before] = READING_TIME.exec(page.blockText(block)) ?? [];
    if (after ?? before) inLines.push(Number(after ?? before));
  }
  return inLines.length === 1 ? inLines[0] : 0;
}

/** Whether a JSON-LD object is a text to read, as opposed to a course or recipe. */
export const isText = (types: readonly string[]): boolean => types.some((type) => /Article|Posting|Report/u.test(type));

function minutesOf(duration: unknown): string | undefined {
  return typeof duration === "string" ? /^PT(\d{1,3})M/u.exec(duration)?.[1] : undefined;
}
