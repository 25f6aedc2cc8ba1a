import { measurePage } from "../../../src/measure/measure.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { parsePage } from "../../../src/parse/parse.ts";
import { encodeProfiles } from "../../../src/site/profile-format.ts";
import { SiteProfile } from "../../../src/site/site-profile.ts";
import { xCex } from "../../../src/site/x-cex.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { generatePage } from "./page-generator.ts";

/** Time and space for so many pages of a made-up site. */
export interface ScalePoint {
  readonly way: "profile" | "cosine" | "hamming";
  readonly pages: number;
  /** Processor time to learn all pages; parsing counts. Exact comparison learns little, and judges all. */
  readonly learnMs: number;
  /** Processor time to judge pages: for the profile 100 of them, for exact comparison all. */
  readonly judgeMs: number;
  readonly judgedPages: number;
  /** Most memory that the process had in use so far. */
  readonly peakMegabytes: number;
  /** Size of the saved profile. */
  readonly bytes: number;
}

const JUDGED = 100;

function makePage(number: number, seed: number): MeasuredPage {
  const html = generatePage(number, seed);
  return measurePage(html, parsePage(html));
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** Learns pages one at a time and keeps none of them. */
export function measureProfile(pages: number, seed: number): ScalePoint {
  const profile = new SiteProfile({ site: "made-up" });
  const start = cpuTimeMs();
  for (let number = 0; number < pages; number++) profile.learn(makePage(number, seed));
  const learned = cpuTimeMs();
  for (let number = pages; number < pages + JUDGED; number++) profile.select(makePage(number, seed));
  const end = cpuTimeMs();
  const bytes = encodeProfiles([profile]).length;
  return {
    way: "profile",
    pages,
    learnMs: learned - start,
    judgeMs: end - learned,
    judgedPages: JUDGED,
    peakMegabytes: peakMegabytes(),
    bytes,
  };
}

/** Compares all pages with all others. */
export function measureExact(pages: number, seed: number, way: "cosine" | "hamming"): ScalePoint {
  const start = cpuTimeMs();
  const made = Array.from({ length: pages }, (_, number) => makePage(number, seed));
  const model = xCex.learn(made, { contentSimilarity: way });
  const learned = cpuTimeMs();
  for (const page of made) model.select(page);
  const end = cpuTimeMs();
  return {
    way,
    pages,
    learnMs: learned - start,
    judgeMs: end - learned,
    judgedPages: pages,
    peakMegabytes: peakMegabytes(),
    bytes: 0,
  };
}
