import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { extract, formatIds, PithError } from "../../../src/index.ts";
import { type Breach, inspectPage } from "./contract.ts";
import { makeSoakPage, type Seeds, type SoakPage } from "./pages.ts";

/** One page in so many is held to the whole contract; all others only to typed errors, their time and memory. */
const INSPECTED_EVERY = 20;
/** Pages have some thousand characters: one that takes more of the processor's time hangs. */
const MAX_PAGE_MS = 10_000;
const WINDOWS = 10;
const PROGRESS_EVERY = 10_000;

/** What a soak found. */
export interface SoakResult {
  readonly pages: number;
  readonly inspected: number;
  readonly words: number;
  readonly breaches: ReadonlyArray<Breach & { readonly page: string }>;
  readonly slowest: { readonly page: string; readonly ms: number };
  /** Heap in use at the end of each tenth of the run, without garbage, in megabytes: it stays when nothing leaks. */
  readonly heapMegabytes: readonly number[];
}

/** Extracts a page by the default method and in one of the formats; gives what is thrown that must not be. */
function crashOf({ input }: SoakPage, seed: number): Breach | undefined {
  const format = formatIds[seed % formatIds.length] ?? "text";
  const method = seed % 2 === 0 ? "pith" : "full-text";
  try {
    const result = extract(input, { url: "https://www.example.org/a", method, format });
    result.metadata;
    return undefined;
  } catch (error) {
    if (error instanceof PithError) return undefined;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { where: `${method} as ${format}`, promise: "typed errors", detail, lost: 0 };
  }
}

/** Heap in use when all garbage is collected, in megabytes. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Runs pages through pith, one after the other, in this process. */
export function runSoak(
  seeds: readonly Seeds[],
  options: { readonly pages: number; readonly seed: number },
  onBreach: (page: string, breach: Breach) => void,
  onProgress: (pages: number, breaches: number) => void = () => undefined,
): SoakResult {
  const breaches: Array<Breach & { page: string }> = [];
  const note = (page: string, breach: Breach): void => {
    breaches.push({ ...breach, page });
    onBreach(page, breach);
  };
  const heapMegabytes: number[] = [];
  let slowest = { page: "", ms: 0 };
  let [inspected, words] = [0, 0];
  for (let at = 0; at < options.pages; at++) {
    if (at > 0 && at % PROGRESS_EVERY === 0) onProgress(at, breaches.length);
    const seed = options.seed + at;
    const page = makeSoakPage(seeds, seed);
    const before = process.cpuUsage();
    const crash = crashOf(page, seed);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms > slowest.ms) slowest = { page: page.name, ms };
    if (crash) note(page.name, crash);
    if (ms > MAX_PAGE_MS) note(page.name, { where: "time", promise: "ends", detail: `${ms.toFixed(0)} ms`, lost: 0 });
    if (at % INSPECTED_EVERY === 0) {
      const inspection = inspectPage(page.input);
      inspected++;
      words += inspection.words;
      for (const breach of inspection.breaches) note(page.name, breach);
    }
    const window = Math.floor(((at + 1) / options.pages) * WINDOWS);
    if (window > heapMegabytes.length) heapMegabytes.push(heapInUse());
  }
  return { pages: options.pages, inspected, words, breaches, slowest, heapMegabytes };
}
