import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import { decide } from "../../src/model/decide.ts";
import { openPage } from "../../src/page/open-page.ts";
import { applyScoreRules } from "../../src/rules/apply-score-rules.ts";
import { weighFrequency } from "../../src/rules/score/site-template.ts";
import { SiteProfile } from "../../src/site/site-profile.ts";
import { hashEvenly } from "../../src/text/hashing.ts";
import { readFloats } from "./binary.ts";
import { readPages } from "./read-pages.ts";
import { tokenize, wordF1 } from "./tokens.ts";

/** What a site profile adds to the default: `npx tsx training/src/site-evidence.ts --help`. */
const HELP = `Compares the default with and without a site profile, on sites with ten and more pages.
A profile is learned from three quarters of a site's pages and used on the others; the default's
probabilities are out of fold. Weights are swept; each site is also scored with the weight that is
best on all other sites.

  --data DIR    where the data sets are (PITH_DATA, or ../shared/datasets)
  --cache DIR   what \`npm run train\` left (.cache/training)
`;
const SETS = ["daniel-dev", "blogs-dev", "manuals-dev"];
const WEIGHTS = [0, 1, 2, 3, 4, 6, 8];
const MIN_PAGES = 10;
const LEARN_SHARE = 0.75;

interface SitePage {
  readonly id: string;
  readonly page: MeasuredPage;
  readonly probability: Float64Array;
  readonly gold: readonly string[];
}

/** Probabilities after the rules that ask for neither the page's kind nor its groups. */
function settledAlone(page: MeasuredPage, probability: Float64Array): Float64Array {
  const isComment = new Uint8Array(probability.length);
  return applyScoreRules({ page, probability, isComment, kinds: [], groups: [] }).probability;
}

function keptTokens(page: MeasuredPage, probability: Float64Array): string[] {
  const { keep } = decide(probability, page.blocks.words);
  return Array.from(keep.keys()).flatMap((block) => (keep[block] ? tokenize(page.blockText(block)) : []));
}

/** Mean word F1 of a site's test pages for each weight. */
function scoreSite(pages: readonly SitePage[]): number[] {
  const shuffled = [...pages].sort((a, b) => hashEvenly(a.id, 1) - hashEvenly(b.id, 1));
  const learned = Math.floor(shuffled.length * LEARN_SHARE);
  const profile = new SiteProfile();
  for (const { page } of shuffled.slice(0, learned)) profile.learn(page);
  const tests = shuffled.slice(learned);
  const sums = WEIGHTS.map(() => 0);
  for (const { page, probability, gold } of tests) {
    const frequency = profile.blockFrequency(page) ?? new Float32Array(page.blocks.count);
    WEIGHTS.forEach((weight, index) => {
      sums[index] += wordF1(keptTokens(page, weighFrequency(probability, frequency, weight)), gold).f1;
    });
  }
  return sums.map((sum) => sum / tests.length);
}

async function scoreSet(data: string, cache: string, name: string): Promise<Map<string, number[]>> {
  const folder = join(cache, name);
  const probability = readFloats(readFileSync(join(folder, "second-probability.bin")));
  const meta = JSON.parse(readFileSync(join(folder, "meta.json"), "utf8")) as {
    pages: Array<{ site: string; rows: number }>;
  };
  const counts = new Map<string, number>();
  for (const { site } of meta.pages) counts.set(site, (counts.get(site) ?? 0) + 1);
  const sites = new Map<string, SitePage[]>();
  let at = 0;
  for await (const entry of readPages(data, name)) {
    const rows = meta.pages.shift()?.rows ?? 0;
    const own = probability.subarray(at, at + rows);
    at += rows;
    if ((counts.get(entry.site) ?? 0) < MIN_PAGES) continue;
    const page = openPage(entry.html, { url: entry.url, embedded: true });
    const list = sites.get(entry.site) ?? [];
    list.push({
      id: entry.id,
      page,
      probability: settledAlone(page, Float64Array.from(own)),
      gold: tokenize(entry.text),
    });
    sites.set(entry.site, list);
  }
  return new Map([...sites].map(([site, pages]) => [`${name} ${site}`, scoreSite(pages)]));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    cache: { type: "string", default: ".cache/training" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  const scores = new Map<string, number[]>();
  for (const name of SETS)
    for (const [site, row] of await scoreSet(values.data, values.cache, name)) scores.set(site, row);
  const rows = [...scores];
  process.stdout.write(`| site | ${WEIGHTS.map((weight) => `weight ${weight}`).join(" | ")} | chosen elsewhere |\n`);
  const chosen = rows.map(([site, row]) => {
    const others = rows.filter(([other]) => other !== site);
    const best = WEIGHTS.map((_, index) => mean(others.map(([, other]) => other[index])));
    return row[best.indexOf(Math.max(...best))];
  });
  rows.forEach(([site, row], index) => {
    process.stdout.write(`| ${site} | ${row.map((f1) => f1.toFixed(3)).join(" | ")} | ${chosen[index].toFixed(3)} |\n`);
  });
  const means = WEIGHTS.map((_, index) => mean(rows.map(([, row]) => row[index])).toFixed(4));
  process.stdout.write(`| mean of ${rows.length} sites | ${means.join(" | ")} | ${mean(chosen).toFixed(4)} |\n`);
}
