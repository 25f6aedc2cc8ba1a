import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GCProfiler } from "node:v8";
import { parse } from "parse5";
import type { ExtractOptions, extract } from "../../../../packages/pith/src/index.ts";
import type { linkDensity } from "../../../../packages/pith/src/methods/index.ts";
import type { Page } from "../data/pages.ts";
import { projectRoot } from "./extractors.ts";

/** The built package is timed, because tsx slows functions down. */
export interface BuiltPackage {
  readonly extract: typeof extract;
  readonly linkDensity: typeof linkDensity;
}

/** Loads the output of `npm run build`. */
export async function loadBuilt(): Promise<BuiltPackage> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(projectRoot, file)).href);
  const [library, methods] = await Promise.all([
    load("packages/pith/dist/index.js"),
    load("packages/pith/dist/methods/index.js"),
  ]);
  return { ...(library as BuiltPackage), ...(methods as BuiltPackage) };
}

export type StagePage = Pick<Page, "html" | "url">;

/** Work on one page: `run` is timed, its preparation is not. */
interface Stage {
  readonly meaning: string;
  readonly prepare: (built: BuiltPackage, page: StagePage) => () => unknown;
}

const whole = (meaning: string, optionsOf: (built: BuiltPackage) => ExtractOptions): Stage => ({
  meaning,
  prepare:
    (built, { html, url }) =>
    () =>
      built.extract(html, { url, ...optionsOf(built) }).content,
});

/** Timed stages, in the order of the tables. */
export const stageNames = [
  "text",
  "markdown",
  "markdown with facts",
  "html",
  "json",
  "default json",
  "link-density",
  "metadata",
] as const;
export type StageName = (typeof stageNames)[number];

const STAGES: Readonly<Record<StageName, Stage>> = {
  text: whole("HTML to plain text, the default", () => ({})),
  markdown: whole("HTML to Markdown", () => ({ format: "markdown" })),
  "markdown with facts": whole("HTML to Markdown with front matter", () => ({
    format: "markdown",
    markdown: { frontMatter: true },
  })),
  html: whole("HTML to HTML", () => ({ format: "html" })),
  json: whole("HTML to JSON with all parts", () => ({ format: "json", include: ["all"] })),
  "default json": whole("HTML to JSON without reasons and other parts", () => ({ format: "json" })),
  "link-density": whole("HTML to plain text by link density", ({ linkDensity: method }) => ({
    method,
  })),
  metadata: {
    meaning: "title, authors, dates and more, of a page that was extracted",
    prepare: ({ extract: run }, { html, url }) => {
      const result = run(html, { url });
      return () => result.sources;
    },
  },
};

/** Stages that `npm run gate` compares with their record. */
export const gateStages: readonly StageName[] = [
  "text",
  "markdown",
  "json",
  "default json",
  "link-density",
];
export const meaningOf = (name: StageName): string => STAGES[name].meaning;

/** The cost of a stage. */
export interface StageCost {
  /** CPU time of all pages as a multiple of `parse5.parse`: few large pages decide it. */
  readonly timesParse5: number;
  /** The same of the median page. */
  readonly medianTimesParse5: number;
  /** Mean megabytes (10^6 bytes) allocated per page. */
  readonly megabytesPerPage: number;
}

/** Milliseconds of CPU time, including garbage collection. */
function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Bytes that a call allocates, including those collected meanwhile. */
function bytesOf(run: () => unknown): number {
  const profiler = new GCProfiler();
  let last = process.memoryUsage().heapUsed;
  let bytes = 0;
  profiler.start();
  run();
  for (const { beforeGC, afterGC } of profiler.stop().statistics) {
    bytes += beforeGC.heapStatistics.usedHeapSize - last;
    last = afterGC.heapStatistics.usedHeapSize;
  }
  return bytes + process.memoryUsage().heapUsed - last;
}

/**
 * Measures warm stages: the best of several rounds per page and stage, after a first round that
 * does not count. Each round times `parse5.parse` and every stage on a page before the next page,
 * so that what V8 optimises meanwhile changes all of them alike.
 */
export function measureStages(
  built: BuiltPackage,
  pages: readonly StagePage[],
  rounds: number,
  names: readonly StageName[] = stageNames,
): ReadonlyMap<StageName, StageCost> {
  const parseMs = pages.map(() => Number.POSITIVE_INFINITY);
  const stageMs = new Map(names.map((name) => [name, [...parseMs]]));
  const keepBest = (best: number[], at: number, ms: number): void => {
    best[at] = Math.min(best[at] ?? ms, ms);
  };
  for (let round = 0; round <= rounds; round++) {
    const isWarmUp = round === 0;
    pages.forEach((page, at) => {
      const parsed = cpuMs(() => parse(page.html));
      if (!isWarmUp) keepBest(parseMs, at, parsed);
      for (const [name, best] of stageMs) {
        // Findings are cached with a result, so each round has its own.
        const ms = cpuMs(STAGES[name].prepare(built, page));
        if (!isWarmUp) keepBest(best, at, ms);
      }
    });
  }
  return new Map(
    Array.from(stageMs, ([name, best]) => {
      const bytes = pages.map((page) => bytesOf(STAGES[name].prepare(built, page)));
      return [name, costOf(best, parseMs, bytes)];
    }),
  );
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The cost of a stage from the figures of each page. */
export function costOf(
  stageMs: readonly number[],
  parseMs: readonly number[],
  bytes: readonly number[],
): StageCost {
  const ratios = stageMs
    .map((ms, at) => ms / (parseMs[at] ?? ms))
    .sort((one, other) => one - other);
  return {
    timesParse5: sum(stageMs) / sum(parseMs),
    medianTimesParse5: ratios[ratios.length >> 1] ?? Number.NaN,
    megabytesPerPage: sum(bytes) / 1e6 / bytes.length,
  };
}
