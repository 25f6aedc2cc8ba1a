import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readShapes } from "../../../packages/pith/src/model/features/alike-shapes.ts";
import { Ancestry } from "../../../packages/pith/src/model/features/ancestry.ts";
import {
  FeatureMatrix,
  numbersFrom,
} from "../../../packages/pith/src/model/features/feature-matrix.ts";
import { findLikeSiblings } from "../../../packages/pith/src/model/features/like-siblings.ts";
import { SecondStage } from "../../../packages/pith/src/model/second-stage.ts";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import { readFloats } from "./binary.ts";
import { readPages } from "./read-pages.ts";
import { setNames } from "./sets.ts";

const floatsOf = (matrix: FeatureMatrix): Float32Array => {
  const rows = new Float32Array(matrix.rows * matrix.columns.length);
  matrix.columns.forEach((column, feature) => {
    for (let row = 0; row < matrix.rows; row++)
      rows[row * matrix.columns.length + feature] = column[row];
  });
  return rows;
};

/**
 * Writes the second stage's features of one data set, from the first stage's out-of-fold
 * probabilities.
 */
async function dumpSecond(data: string, name: string, cache: string): Promise<void> {
  const folder = join(cache, name);
  const first = readFloats(readFileSync(join(folder, "first-probability.bin")));
  const file = openSync(join(folder, "second.bin"), "w");
  let names: readonly string[] = [];
  let at = 0;
  for await (const entry of readPages(data, name)) {
    const page = openPage(entry.html, { url: entry.url, embedded: true });
    const ancestry = new Ancestry(page);
    const known = { ancestry, shapes: readShapes(ancestry), groups: findLikeSiblings(ancestry) };
    const end = at + page.blocks.count;
    const matrix = new FeatureMatrix(numbersFrom(0, page.blocks.count));
    new SecondStage(page, known, first.subarray(at, end)).add(
      matrix,
      numbersFrom(0, page.blocks.count),
    );
    names = matrix.names;
    writeSync(file, new Uint8Array(floatsOf(matrix).buffer));
    at = end;
  }
  closeSync(file);
  if (at !== first.length) {
    throw new Error(
      `${name}: ${first.length} probabilities for ${at} blocks; dump the features again`,
    );
  }
  writeFileSync(join(folder, "second.json"), JSON.stringify(names));
  process.stderr.write(`${name}: ${names.length} features of the second stage\n`);
}

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    cache: { type: "string", default: ".cache/training" },
    sets: { type: "string", default: setNames },
  },
});
for (const name of values.sets.split(",")) await dumpSecond(values.data, name, values.cache);
