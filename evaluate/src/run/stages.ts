import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "parse5";
import type { ExtractOptions } from "../../../src/index.ts";
import type { Page } from "../data/pages.ts";
import { projectRoot } from "./extractors.ts";

/** What is timed: the package as it is built. tsx, which runs the sources, names each function anew whenever one is made. */
export interface BuiltPackage {
  readonly extract: typeof import("../../../src/index.ts").extract;
  readonly parsePage: typeof import("flat-html").parsePage;
}

/** Loads what `npm run build` made of the sources. */
export async function loadBuilt(): Promise<BuiltPackage> {
  const load = (file: string): Promise<BuiltPackage> =>
    import(pathToFileURL(join(projectRoot, "dist", file)).href) as Promise<BuiltPackage>;
  const [{ extract }, { parsePage }] = await Promise.all([load("index.js"), load("flat-html/parse/parse.js")]);
  return { extract, parsePage };
}

/** A page to be timed. */
export type StagePage = Pick<Page, "html" | "url">;

/** What is timed, in the order of the table, with the ratio to parse5.parse that is to be reached. */
export const STAGES = [
  ["parse", "text to the flat tree", 0.45],
  ["measure", "figures of every subtree, text blocks", 0.1],
  ["decide", "features and model: what is content", 0.3],
  ["render text", "the content as plain text", undefined],
  ["markdown", "content tree and Markdown", 0.35],
  ["metadata", "title, authors, dates and more", 0.15],
  ["HTML to text", "the whole default", 1],
  ["HTML to Markdown", "with metadata", 1.4],
  ["HTML to JSON", "with all blocks and reasons", 2],
  ["with rules", "HTML to text with a rule to drop, beside without", 1.05],
  ["with comments", "HTML to text with comments apart, beside without", 1.05],
] as const;

/** The name of a stage. */
export type Stage = (typeof STAGES)[number][0];

/** For each stage its times as ratios to parse5.parse on the same page; of the last two, to the default without. */
export interface StageRatios {
  readonly median: Readonly<Record<Stage, number>>;
  /** Sum of all pages by the sum of parse5.parse: large pages count more. */
  readonly total: Readonly<Record<Stage, number>>;
}

type Times = Record<Stage | "parse5" | "default", number>;

/** Milliseconds of one call. */
function timeOf(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

/** Calls that are timed whole, with their options. */
const WHOLE_CALLS: ReadonlyArray<readonly ["default" | Stage, ExtractOptions]> = [
  ["default", {}],
  ["HTML to Markdown", { format: "markdown", frontMatter: true }],
  ["HTML to JSON", { format: "json" }],
  ["with rules", { rules: { drop: [".no-such-class"] } }],
  ["with comments", { comments: "apart" }],
];

/** Whole calls in an order that moves on with each pass: a call pays for the garbage of the one before it. */
function timeWholeCalls(
  { extract }: BuiltPackage,
  { html, url }: StagePage,
  pass: number,
): Array<readonly [string, number]> {
  return WHOLE_CALLS.map((_, i) => {
    const [name, options] = WHOLE_CALLS[(i + pass) % WHOLE_CALLS.length];
    return [name, timeOf(() => extract(html, { url, ...options }))];
  });
}

function timePage(built: BuiltPackage, page: StagePage, pass: number): Times {
  const { extract, parsePage } = built;
  const { html, url } = page;
  const parse5 = timeOf(() => parse(html));
  const tree = timeOf(() => parsePage(html));
  const result = extract(html, { url });
  const { measureMs, selectMs, renderMs } = result.timings;
  // Markdown may ask for the title: the facts are read first, so that each stage counts its own time.
  const metadata = timeOf(() => result.metadata);
  const markdown = timeOf(() => result.render("markdown"));
  const whole = Object.fromEntries(timeWholeCalls(built, page, pass)) as Times;
  return {
    ...whole,
    parse5,
    parse: tree,
    measure: measureMs,
    decide: selectMs,
    "render text": renderMs,
    markdown,
    metadata,
    "HTML to text": whole.default,
  };
}

const baseOf = (stage: Stage): "default" | "parse5" => (stage.startsWith("with ") ? "default" : "parse5");

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Times all stages on these pages, warm, the best of some passes for each page and stage. */
export function measureStages(built: BuiltPackage, pages: readonly StagePage[], passes: number): StageRatios {
  for (const page of pages) timePage(built, page, 0);
  const times = pages.map((page) => {
    const runs = Array.from({ length: passes }, (_, pass) => timePage(built, page, pass));
    const best = (name: keyof Times): number => Math.min(...runs.map((run) => run[name]));
    return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, best(name as keyof Times)])) as Times;
  });
  const sum = (name: keyof Times): number => times.reduce((total, page) => total + page[name], 0);
  const record = (figure: (stage: Stage) => number): Record<Stage, number> =>
    Object.fromEntries(STAGES.map(([stage]) => [stage, figure(stage)])) as Record<Stage, number>;
  return {
    median: record((stage) => medianOf(times.map((page) => page[stage] / page[baseOf(stage)]))),
    total: record((stage) => sum(stage) / sum(baseOf(stage))),
  };
}

/** Sizes of the made pages that show whether time grows as the page does. */
const LINEAR_SIZES = [20_000, 200_000, 2_000_000, 20_000_000] as const;

/** The largest page has more elements than the defaults allow. */
const LINEAR_LIMITS = { maxNodes: 5_000_000, maxBlocks: 1_000_000 };

/** An article of about so many characters. */
function makeArticle(chars: number): string {
  const sentence =
    "The ferry is back, says the town: it runs <b>daily</b>, it is slow, and <a href=/all>all</a> who cross love it. ";
  const paragraph = `<p class="text">${sentence.repeat(5)}</p>\n`;
  return `<title>The ferry</title><article><h1>The ferry</h1>${paragraph.repeat(Math.ceil(chars / paragraph.length))}</article>`;
}

/** Megabytes of HTML a second, from HTML to text and to Markdown, by the size of the page. */
export function measureLinearity({ extract }: BuiltPackage): Array<{ chars: number; text: number; markdown: number }> {
  return LINEAR_SIZES.map((chars) => {
    const html = makeArticle(chars);
    const passes = Math.max(1, Math.min(20, Math.round(4_000_000 / chars)));
    const speed = (format: "text" | "markdown"): number => {
      extract(html, { format, limits: LINEAR_LIMITS });
      const best = Math.min(
        ...Array.from({ length: passes }, () => timeOf(() => extract(html, { format, limits: LINEAR_LIMITS }))),
      );
      return html.length / 1000 / best;
    };
    return { chars: html.length, text: speed("text"), markdown: speed("markdown") };
  });
}
