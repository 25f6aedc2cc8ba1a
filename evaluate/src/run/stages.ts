import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GCProfiler } from "node:v8";
import { parse } from "parse5";
import type { linkDensity } from "../../../packages/methods/src/index.ts";
import type { ExtractOptions, extract } from "../../../src/index.ts";
import type { Page } from "../data/pages.ts";
import { projectRoot } from "./extractors.ts";

/** What is timed: the package as it is built. tsx, which runs the sources, makes functions slower. */
export interface BuiltPackage {
  readonly extract: typeof extract;
  readonly linkDensity: typeof linkDensity;
}

/** Loads what `npm run build` made of the sources. */
export async function loadBuilt(): Promise<BuiltPackage> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(projectRoot, file)).href);
  const [library, methods] = await Promise.all([load("dist/index.js"), load("packages/methods/dist/index.js")]);
  return { ...(library as BuiltPackage), ...(methods as BuiltPackage) };
}

/** A page to be timed. */
export type StagePage = Pick<Page, "html" | "url">;

/** Work on one page: `run` is timed, and what it needs is made before. */
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

/** What is timed, in the order of the tables. */
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
  "link-density": whole("HTML to plain text by link density", ({ linkDensity: method }) => ({ method })),
  metadata: {
    meaning: "title, authors, dates and more, of a page that was extracted",
    prepare: ({ extract: run }, { html, url }) => {
      const result = run(html, { url });
      return () => result.metadata;
    },
  },
};

/** Stages that `npm run gate` holds to their record. */
export const gateStages: readonly StageName[] = ["text", "markdown", "json", "default json", "link-density"];
export const meaningOf = (name: StageName): string => STAGES[name].meaning;

/** What a stage takes for some pages. */
export interface StageCost {
  /** Processor time in multiples of `parse5.parse` on the same pages. */
  readonly timesParse5: number;
  /** Megabytes (10^6 bytes) that are allocated for a page, on the mean. */
  readonly megabytesPerPage: number;
}

/** Runs over the pages before anything is measured. */
const WARM_UP_PAGES = 200;

/** Milliseconds of processor time, garbage collection included. */
function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Bytes that a call allocates, those that are collected meanwhile included. */
function bytesOf(run: () => unknown): number {
  const profiler = new GCProfiler();
  let [last, bytes] = [process.memoryUsage().heapUsed, 0];
  profiler.start();
  run();
  for (const { beforeGC, afterGC } of profiler.stop().statistics) {
    bytes += beforeGC.heapStatistics.usedHeapSize - last;
    last = afterGC.heapStatistics.usedHeapSize;
  }
  return bytes + process.memoryUsage().heapUsed - last;
}

/** Measures stages warm: the best of some rounds for each page and stage, all stages in turn. */
export function measureStages(
  built: BuiltPackage,
  pages: readonly StagePage[],
  rounds: number,
  names: readonly StageName[] = stageNames,
): ReadonlyMap<StageName, StageCost> {
  for (let at = 0; at < WARM_UP_PAGES; at++) {
    const page = pages[at % pages.length];
    if (!page) break;
    parse(page.html);
    for (const name of names) STAGES[name].prepare(built, page)();
  }
  // What is found is kept with a result: each round has one of its own.
  const best = (prepare: () => () => unknown): number =>
    Math.min(...Array.from({ length: rounds }, prepare).map(cpuMs));
  const sum = (figure: (page: StagePage) => number): number => pages.reduce((total, page) => total + figure(page), 0);
  const parseMs = sum(({ html }) => best(() => () => parse(html)));
  return new Map(
    names.map((name) => [
      name,
      {
        timesParse5: sum((page) => best(() => STAGES[name].prepare(built, page))) / parseMs,
        megabytesPerPage: sum((page) => bytesOf(STAGES[name].prepare(built, page))) / 1e6 / pages.length,
      },
    ]),
  );
}
