import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BlockWindow } from "../../../packages/pith/src/model/features/block-window.ts";
import {
  type FeatureMatrix,
  numbersFrom,
} from "../../../packages/pith/src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../../packages/pith/src/model/features/index.ts";
import { WordBags, wordKey } from "../../../packages/pith/src/model/features/word-bags.ts";
import { kindLexiconFeatures, lexiconFeatures } from "../../../packages/pith/src/model/lexicon.ts";
import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import { readPages, registrableDomain } from "./read-pages.ts";
import { setNames } from "./sets.ts";
import { isLabelledWithRoles, targetsOf } from "./targets.ts";

/** Numbers tokens per page, so that overlaps are counted without strings. */
function numberTokens(
  gold: readonly string[],
  blocks: readonly string[][],
): { gold: Int32Array; blocks: Int32Array } {
  const ids = new Map<string, number>();
  const idOf = (token: string): number => {
    let id = ids.get(token);
    if (id === undefined) {
      id = ids.size;
      ids.set(token, id);
    }
    return id;
  };
  return { gold: Int32Array.from(gold, idOf), blocks: Int32Array.from(blocks.flat(), idOf) };
}

/** File names of the targets. */
const FILES = { label: "labels", known: "known", role: "roles", comment: "comments" } as const;

/** A matrix in row-major order. */
function rowByRow({ rows, columns }: FeatureMatrix): Float32Array {
  const values = new Float32Array(rows * columns.length);
  columns.forEach((column, feature) => {
    for (let row = 0; row < rows; row++) values[row * columns.length + feature] = column[row];
  });
  return values;
}

/** The words of each block of a window over all blocks: their keys, and their number per block. */
function gatherBags(
  page: MeasuredPage,
  { ancestry }: PageFeatures,
  window: BlockWindow,
): { keys: Uint32Array; sizes: Uint32Array } {
  const bags = new WordBags(page, ancestry);
  const keys: number[] = [];
  const sizes = new Uint32Array(page.blocks.count);
  for (let block = 0; block < sizes.length; block++) {
    for (const [family, bag] of bags.all(block, window.words(block))) {
      for (const hash of bag.hashes) keys.push(wordKey(family, hash));
      sizes[block] += bag.hashes.length;
    }
  }
  return { keys: Uint32Array.from(keys), sizes };
}

/**
 * Writes one data set's features, labels and tokens as flat binary files that the trainer
 * memory-maps.
 */
async function dumpSet(data: string, name: string, out: string): Promise<void> {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const files = Object.fromEntries(
    ["features", ...Object.values(FILES), "words", "gold", "tokens", "bags", "bag-sizes"].map(
      (file) => [file, openSync(join(folder, `${file}.bin`), "w")],
    ),
  );
  const write = (file: string, values: Float32Array | Int32Array | Uint32Array): void => {
    writeSync(files[file], new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  };
  const pages: object[] = [];
  let names: readonly string[] = [];
  for await (const entry of readPages(data, name)) {
    const page = openPage(entry.html, { url: entry.url, embedded: true });
    const features = new PageFeatures(page);
    const window = features.of(numbersFrom(0, page.blocks.count));
    const { matrix } = window;
    const { targets, tokens } = targetsOf(page, entry);
    const { keys, sizes } = gatherBags(page, features, window);
    write("bags", keys);
    write("bag-sizes", sizes);
    const ids = numberTokens(targets.gold, tokens);
    write("features", rowByRow(matrix));
    for (const file of ["label", "known", "role", "comment"] as const)
      write(FILES[file], targets[file]);
    write(
      "words",
      Uint32Array.from(tokens, (words) => words.length),
    );
    write("gold", ids.gold);
    write("tokens", ids.blocks);
    names = matrix.names;
    pages.push({
      id: entry.id,
      site: entry.site,
      domain: registrableDomain(entry.site),
      type: entry.type,
      lang: entry.lang,
      rows: matrix.rows,
      gold: targets.gold.length,
      partial: targets.isPartial,
      roles: isLabelledWithRoles(entry),
      tokens: ids.blocks.length,
    });
  }
  for (const file of Object.values(files)) closeSync(file);
  const lexiconNames = [...lexiconFeatures, ...kindLexiconFeatures];
  writeFileSync(join(folder, "meta.json"), JSON.stringify({ names, lexiconNames, pages }));
  process.stderr.write(`${name}: ${pages.length} pages, ${names.length} features\n`);
}

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    cache: { type: "string", default: ".cache/training" },
    sets: { type: "string", default: setNames },
  },
});
for (const name of values.sets.split(",")) await dumpSet(values.data, name, values.cache);
