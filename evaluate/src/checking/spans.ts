import { decodeReferences, TAG } from "flat-html";
import {
  locate,
  type PlacedFormat,
  type PlacedRun,
  type Provenance,
  placedFormats,
  provenance,
} from "../../../packages/check/src/index.ts";
import type { ExtractResult } from "../../../src/index.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";

type Random = () => number;

/** What became of the spans of one output. */
export interface SpanCounts {
  spans: number;
  /** Every run of the map says in the HTML what it says in the output. */
  placed: number;
  /** `locate` finds the span exactly or normalised, with its place in the source. */
  located: number;
}

const SPANS = 20;
const LENGTHS = [24, 160] as const;

/** Letters and digits in one form, without what does not show: what "the same letters" means here. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}\p{M}]/gu, "")
    .replace(/[\uFE00-\uFE0F\u200C\u200D]/gu, "");

const TAGS = /<!--[\s\S]*?-->|<[!?/A-Za-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gu;

/** Elements in whose text a tag is text like other. */
const PLAIN: ReadonlySet<number> = new Set([TAG.title, TAG.textarea]);

/** The letters that the page's HTML says in a run, past tags and comments. */
function saidBy({ tree, html }: MeasuredPage, { node, attribute, html: place = [0, 0] }: PlacedRun): string {
  const said = html.slice(...place);
  if (attribute !== undefined) return lettersOf(decodeReferences(said));
  return lettersOf(decodeReferences(PLAIN.has(tree.tag[tree.parent[node] ?? 0] ?? 0) ? said : said.replace(TAGS, "")));
}

/** Where code was cut, a piece has the end of one part and the beginning of the next. */
const FENCES = /^`{3,}.*$/gmu;

/** Whether a run of the map says on the page what it says in the output; code in Markdown has its references as they are read. */
function isSaid(run: PlacedRun, output: string, page: MeasuredPage): boolean {
  if (!run.html) return true;
  const said = saidBy(page, run);
  const written = output.slice(...run.output);
  const unfenced = written.replace(FENCES, "");
  return [written, decodeReferences(written), written.replace(ADDED.markdown, ""), unfenced].some(
    (text) => lettersOf(text) === said,
  );
}

/**
 * What a format adds and the page does not say as text: tags, references, pictures with their names, addresses, languages of code,
 * notes' labels, names of embedded things, days of posts, which pages have in attributes.
 */
const DAYS = "\\b\\d{4}-\\d\\d-\\d\\d\\b";
const HOST = "(?:[\\w-]+\\.)+[a-z]{2,}";
const ADDED: Readonly<Record<PlacedFormat, RegExp>> = {
  text: new RegExp(DAYS, "gu"),
  markdown: new RegExp(
    `${DAYS}|\\[${HOST}(?=\\]\\()|!\\[(?:[^\\]\\\\]|\\\\.)*\\]\\((?:<[^<>\\n]*>|[^\\s()]*(?:\\([^\\s()]*\\)[^\\s()]*)*)(?: "[^"]*")?\\)|` +
      `\\]\\((?:<[^<>\\n]*>|[^\\s()]*(?:\\([^\\s()]*\\)[^\\s()]*)*)(?: "[^"]*")?\\)|<[^<>]*>|&#?\\w+;|^\`{3,}\\S*|\\[\\^\\w+\\]:?`,
    "gmu",
  ),
  html: new RegExp(`${DAYS}|>${HOST}(?=</a>)|<[^<>"]*(?:"[^"]*"[^<>"]*)*>|&#?\\w+;`, "gu"),
};

/** The head of a table, which chunks repeat above later rows. */
const TABLE_HEAD = /^\|.*\|\n\| -[- |:]*\|\n/u;

/** The outputs that spans are drawn from; chunks count as one output. */
export const spannedOutputs: ReadonlyArray<PlacedFormat | "chunks"> = [...placedFormats, "chunks"];

/** A span of one of the texts that an output has. */
interface Span {
  readonly piece: number;
  readonly start: number;
  readonly end: number;
}

/** Random spans of the texts of an output, each from the beginning of a word that the page says. */
function* spansOf(pieces: readonly string[], format: PlacedFormat, random: Random): Generator<Span> {
  const starts = pieces.flatMap((text, piece) => {
    const blank = (mark: string): string => " ".repeat(mark.length);
    const repeated = piece > 0 ? text.replace(TABLE_HEAD, blank) : text;
    const said = repeated.replace(ADDED[format], blank);
    return [...said.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => ({ piece, start: index }));
  });
  for (let count = 0; count < SPANS; count++) {
    const from = starts[Math.floor(random() * starts.length)];
    if (!from) return;
    const length = LENGTHS[0] + Math.floor(random() * (LENGTHS[1] - LENGTHS[0]));
    yield { ...from, end: Math.min(pieces[from.piece]?.length ?? 0, from.start + length) };
  }
}

/** Looks for random spans of an output, by the map and by `locate`. */
export function checkSpans(
  result: ExtractResult,
  name: PlacedFormat | "chunks",
  random: Random,
  onMiss: (what: string, span: string) => void,
): SpanCounts {
  const format = name === "chunks" ? "markdown" : name;
  const pieces = name === "chunks" ? result.chunks().map(({ text }) => text) : [result.render(format)];
  const maps = new Map<number, Provenance>();
  const { page } = result.selection;
  const counts: SpanCounts = { spans: 0, placed: 0, located: 0 };
  for (const { piece, start, end } of spansOf(pieces, format, random)) {
    const map = maps.get(piece) ?? provenance(result, format, name === "chunks" ? pieces[piece] : undefined);
    maps.set(piece, map);
    const span = map.output.slice(start, end);
    counts.spans++;
    const runs = map.sourceOf(start, end);
    const isPlaced = runs.length > 0 && runs.every((run) => isSaid(run, map.output, page));
    if (isPlaced) counts.placed++;
    else onMiss("map", span);
    const { status, source } = locate(result, span, { format });
    if ((status === "exact" || status === "normalised") && source.length > 0) counts.located++;
    else onMiss(`locate: ${status}`, span);
  }
  return counts;
}
