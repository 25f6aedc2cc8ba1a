import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { mutatePage } from "../../../packages/flat-html/test/mutate-page.ts";
import { findSet, readPages } from "../data/pages.ts";
import { createRandom } from "../statistics/random.ts";
import { generatedPage } from "./generated-page.ts";

/** What is mutated: pages, or pieces of them, by where they come from. */
export interface Seeds {
  readonly name: string;
  readonly pages: readonly string[];
}

/** A page of the soak, with what makes it again. */
export interface SoakPage {
  readonly name: string;
  readonly input: string | Uint8Array;
}

/** Pages of the tests, which the project brings. */
export function fixtureSeeds(projectRoot: string): Seeds {
  const folder = join(projectRoot, "test", "fixtures");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  return { name: "fixtures", pages: files.sort().map((file) => readFileSync(join(folder, file), "utf8")) };
}

/** The inputs of html5lib's tree construction tests, where they are. */
export function html5libSeeds(directory: string): Seeds {
  const folder = join(directory, "html5lib", "tree-construction");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".dat")) : [];
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8"));
  const pages = texts.flatMap((text) =>
    text
      .split(/^#data\n/m)
      .slice(1)
      .map((test) => test.split(/\n#errors/, 1)[0] ?? ""),
  );
  return { name: "html5lib", pages };
}

/** The first pages of a data set. */
export async function realSeeds(name: string, directory: string, count: number): Promise<Seeds> {
  const set = findSet(name, directory);
  const pages: string[] = [];
  if (set) {
    for await (const { html } of readPages(set.file)) {
      if (pages.push(html) === count) break;
    }
  }
  return { name, pages };
}

/** Changes some bytes, so that characters break and charsets are guessed anew. */
function breakBytes(html: string, random: () => number): Uint8Array {
  const bytes = new TextEncoder().encode(html);
  for (let left = Math.floor(random() * 20); left > 0 && bytes.length > 0; left--) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return bytes;
}

/** One of the soak's pages: each third is grown from nothing, the others are seeds mutated, half of these as bytes. */
export function makeSoakPage(seeds: readonly Seeds[], seed: number): SoakPage {
  const random = createRandom(seed);
  const sources = seeds.filter(({ pages }) => pages.length > 0);
  const source = sources[Math.floor(random() * sources.length)];
  if (source === undefined || seed % 3 === 0) {
    return { name: `generated ${seed}`, input: fc.sample(generatedPage, { seed, numRuns: 1 })[0] ?? "" };
  }
  const page = mutatePage(source.pages[Math.floor(random() * source.pages.length)] ?? "", random);
  return { name: `${source.name} ${seed}`, input: random() < 0.5 ? page : breakBytes(page, random) };
}
