import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { formatIds } from "../../../src/index.ts";
import { type Breach, type Inspection, inspectFormat, inspectPage } from "./contract.ts";
import { makeSoakPage, type Seeds, type SoakPage } from "./pages.ts";

/** One page in so many is held to the contract in every format; all others in one. */
const INSPECTED_EVERY = 10;
/** Pages have some thousand characters: one that takes more of the processor's time hangs. */
const MAX_PAGE_MS = 10_000;
/** A page that takes longer by the clock on the wall, which other processes delay, is timed again. */
const SUSPECT_MS = 250;
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

/** Holds a page to what is promised in one of the formats, by the default method or with all of its text. */
function inspectOnce({ input }: SoakPage, seed: number): Inspection {
  const format = formatIds[seed % formatIds.length] ?? "text";
  return inspectFormat(input, seed % 2 === 0 ? "pith" : "full-text", format);
}

/** The processor's time that a page takes. */
function cpuMsOf(page: SoakPage, seed: number): number {
  const before = process.cpuUsage();
  inspectOnce(page, seed);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
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
    const startedAt = performance.now();
    const once = inspectOnce(page, seed);
    words += once.words;
    for (const breach of once.breaches) note(page.name, breach);
    // Asking for the processor's time takes a millisecond: only what may be slow is timed by it.
    const isSuspect = performance.now() - startedAt > SUSPECT_MS;
    const ms = isSuspect ? cpuMsOf(page, seed) : 0;
    if (ms > slowest.ms) slowest = { page: page.name, ms };
    if (ms > MAX_PAGE_MS) note(page.name, { where: "time", promise: "ends", detail: `${ms.toFixed(0)} ms`, lost: 0 });
    if (at % INSPECTED_EVERY === 0) {
      const inspection = inspectPage(page.input);
      inspected++;
      for (const breach of inspection.breaches) note(page.name, breach);
    }
    const window = Math.floor(((at + 1) / options.pages) * WINDOWS);
    if (window > heapMegabytes.length) heapMegabytes.push(heapInUse());
  }
  return { pages: options.pages, inspected, words, breaches, slowest, heapMegabytes };
}
