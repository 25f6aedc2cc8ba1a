import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { boilerpipe, ccb, cetd, justext, mss, readability, slopeCurves } from "../../packages/methods/src/index.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import type { BlockWindow } from "../../src/model/features/block-window.ts";
import { type FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { WordBags, wordKey } from "../../src/model/features/word-bags.ts";
import { lexiconFeatures } from "../../src/model/lexicon.ts";
import { openPage } from "../../src/page/open-page.ts";
import { isPartlyLabelled, labelByHand } from "./labelled/page-labels.ts";
import { labelBlocks } from "./labels.ts";
import { type LabelledPage, readPages, registrableDomain } from "./read-pages.ts";
import { labelSegments, type SegmentLabels } from "./segment-labels.ts";
import { setNames } from "./sets.ts";

/** Numbers tokens per page, so that overlaps can be counted without strings. */
function numberTokens(gold: readonly string[], blocks: readonly string[][]): { gold: Int32Array; blocks: Int32Array } {
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

/** What segments or people's labels tell of a page's blocks, where that is more than its gold text. */
function tellBlocks(page: MeasuredPage, entry: LabelledPage): (SegmentLabels & { isPartial: boolean }) | undefined {
  if (entry.labels) {
    const told = labelByHand(page, entry.labels);
    return { ...told, isPartial: isPartlyLabelled(page, told) };
  }
  if (entry.text !== "" || !entry.with?.length) return undefined;
  return { ...labelSegments(page, entry.with, entry.without ?? []), isPartial: true };
}

/** The values of a matrix row by row. */
function rowByRow({ rows, columns }: FeatureMatrix): Float32Array {
  const values = new Float32Array(rows * columns.length);
  columns.forEach((column, feature) => {
    for (let row = 0; row < rows; row++) values[row * columns.length + feature] = column[row];
  });
  return values;
}

const classics = [slopeCurves, ccb, mss, readability, boilerpipe, cetd, justext];

/** Adds what each of the classics keeps and how it scores, which the shipped model does not know. */
function addClassics(page: MeasuredPage, matrix: FeatureMatrix): void {
  for (const method of classics) {
    const { keep, score } = method.select(page);
    matrix.take(`classic:${method.id}`, keep);
    matrix.take(`classic:${method.id}:score`, score);
  }
}

/** The words that speak of each block of a window over all blocks: their keys, and how many each block has. */
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

/** Writes one data set's features, labels and tokens as flat binary files that the trainer maps into memory. */
async function dumpSet(data: string, name: string, out: string, withClassics: boolean): Promise<void> {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const files = Object.fromEntries(
    ["features", "labels", "known", "comments", "words", "gold", "tokens", "bags", "bag-sizes"].map((file) => [
      file,
      openSync(join(folder, `${file}.bin`), "w"),
    ]),
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
    if (withClassics) addClassics(page, matrix);
    const { label, tokens, gold } = labelBlocks(page, entry.text);
    const { keys, sizes } = gatherBags(page, features, window);
    write("bags", keys);
    write("bag-sizes", sizes);
    const ids = numberTokens(gold, tokens);
    write("features", rowByRow(matrix));
    const told = tellBlocks(page, entry);
    write("labels", told?.label ?? label);
    write("known", told?.known ?? new Float32Array(matrix.rows).fill(1));
    write("comments", labelBlocks(page, entry.comments ?? "").label);
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
      gold: gold.length,
      partial: told?.isPartial ?? false,
      tokens: ids.blocks.length,
    });
  }
  for (const file of Object.values(files)) closeSync(file);
  writeFileSync(join(folder, "meta.json"), JSON.stringify({ names, lexiconNames: lexiconFeatures, pages }));
  process.stderr.write(`${name}: ${pages.length} pages, ${names.length} features\n`);
}

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    cache: { type: "string", default: ".cache/training" },
    sets: { type: "string", default: setNames },
    classics: { type: "boolean", default: false },
  },
});
for (const name of values.sets.split(",")) await dumpSet(values.data, name, values.cache, values.classics);
