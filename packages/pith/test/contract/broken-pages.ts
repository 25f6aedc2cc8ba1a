import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { createRandom } from "../../../../lab/evaluate/src/statistics/random.ts";
import { mutatePage } from "../html/mutate-page.ts";
import { generatedPage } from "./generated-page.ts";

/** A page with a reproducible name. */
export interface BrokenPage {
  readonly name: string;
  readonly input: string | Uint8Array;
}

const fixtures = new URL("../fixtures/", import.meta.url);

/** The tests' own pages. */
export const fixturePages: readonly string[] = readdirSync(fixtures, {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".html"))
  .sort()
  .map((file) => readFileSync(fileURLToPath(new URL(file, fixtures)), "utf8"));

/** Changes some bytes to break characters and charset detection. */
function breakBytes(html: string, random: () => number): Uint8Array {
  const bytes = new TextEncoder().encode(html);
  for (let left = Math.floor(random() * 20); left > 0 && bytes.length > 0; left--) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  }
  return bytes;
}

/**
 * Every third page is generated; the others are mutated fixtures, half of them with broken bytes.
 */
export function makeBrokenPage(seed: number): BrokenPage {
  const random = createRandom(seed);
  const fixture = fixturePages[Math.floor(random() * fixturePages.length)];
  if (fixture === undefined || seed % 3 === 0) {
    return {
      name: `generated ${seed}`,
      input: fc.sample(generatedPage, { seed, numRuns: 1 })[0] ?? "",
    };
  }
  const page = mutatePage(fixture, random);
  return { name: `mutated ${seed}`, input: random() < 0.5 ? page : breakBytes(page, random) };
}
