import { decodeReferences } from "../../../packages/flat-html/src/decode/references.ts";
import { locate, type PlacedFormat, type PlacedRun, provenance } from "../../../src/check/index.ts";
import type { ExtractResult } from "../../../src/index.ts";

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

/** The letters that the page's HTML says between two places, past tags and comments. */
const saidBy = (html: string): string =>
  lettersOf(decodeReferences(html.replace(/<!--[\s\S]*?-->|<[!?/A-Za-z][^>]*>/gu, "")));

function isSaid(run: PlacedRun, output: string, html: string): boolean {
  if (!run.html) return true;
  return saidBy(html.slice(...run.html)) === lettersOf(decodeReferences(output.slice(...run.output)));
}

/** What a format adds and the page does not say: tags, pictures with their names, addresses, languages of code, notes' labels. */
const ADDED: Readonly<Record<PlacedFormat, RegExp>> = {
  text: /(?!)/gu,
  markdown:
    /!\[(?:[^\]\\]|\\.)*\]\((?:<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?: "[^"]*")?\)|\]\((?:<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?: "[^"]*")?\)|<[^<>]*>|^`{3,}\S*|\[\^\w+\]:?/gmu,
  html: /<[^<>]*>/gu,
};

/** Random spans of an output, from the beginning of a word that the page says. */
function* spansOf(
  output: string,
  format: PlacedFormat,
  random: Random,
): Generator<readonly [start: number, end: number]> {
  const said = output.replace(ADDED[format], (mark) => " ".repeat(mark.length));
  const starts = [...said.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  if (starts.length === 0) return;
  for (let count = 0; count < SPANS; count++) {
    const start = starts[Math.floor(random() * starts.length)] ?? 0;
    const length = LENGTHS[0] + Math.floor(random() * (LENGTHS[1] - LENGTHS[0]));
    yield [start, Math.min(output.length, start + length)];
  }
}

/** Looks for random spans of an output, by the map and by `locate`. */
export function checkSpans(
  result: ExtractResult,
  format: PlacedFormat,
  random: Random,
  onMiss: (what: string, span: string) => void,
): SpanCounts {
  const { output, sourceOf } = provenance(result, format);
  const { html } = result.selection.page;
  const counts: SpanCounts = { spans: 0, placed: 0, located: 0 };
  for (const [start, end] of spansOf(output, format, random)) {
    const span = output.slice(start, end);
    counts.spans++;
    const runs = sourceOf(start, end);
    const isPlaced = runs.length > 0 && runs.every((run) => isSaid(run, output, html));
    if (isPlaced) counts.placed++;
    else onMiss("map", span);
    const { status, source } = locate(result, span, { format });
    if ((status === "exact" || status === "normalised") && source.length > 0) counts.located++;
    else onMiss(`locate: ${status}`, span);
  }
  return counts;
}
