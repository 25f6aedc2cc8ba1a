// Writes features of a sample of pages with the verdicts of the classics beside them, for training/classics.py:
// npx tsx training/src/classic-signals.ts --sets wcxb-dev,dragnet --pages 120 --out FILE
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { classics } from "../../src/classics.ts";
import { numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { openPage } from "../../src/page/open-page.ts";
import { labelBlocks } from "./labels.ts";
import { readPages } from "./read-pages.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    sets: { type: "string", default: "wcxb-dev,dragnet,daniel-dev,blogs-dev,manuals-dev,big9-dev" },
    pages: { type: "string", default: "120" },
    out: { type: "string", default: ".cache/training/classics.jsonl" },
  },
});

/** Every so manyth page of a set, so that the sample spreads over its sites. */
async function* sample(set: string): AsyncGenerator<{ html: string; url: string; text: string }> {
  const all: Array<{ html: string; url: string; text: string }> = [];
  for await (const { html, url = "", text } of readPages(values.data, set))
    if (text !== "") all.push({ html, url, text });
  const step = Math.max(1, Math.floor(all.length / Number(values.pages)));
  for (let at = 0; at < all.length; at += step) {
    const page = all[at];
    if (page) yield page;
  }
}

const out = createWriteStream(values.out);
for (const set of values.sets.split(",")) {
  for await (const { html, url, text } of sample(set)) {
    const page = openPage(html, { url, embedded: true });
    const { matrix } = new PageFeatures(page).of(numbersFrom(0, page.blocks.count));
    const selections = classics.map((method) => method.select(page));
    const signals = selections.flatMap(({ keep, score }) => [Float32Array.from(keep), Float32Array.from(score)]);
    const columns = [...matrix.columns.map((column) => column.subarray(0, matrix.rows)), ...signals];
    const rows = new Float32Array(matrix.rows * columns.length);
    columns.forEach((column, at) => {
      for (let row = 0; row < matrix.rows; row++) rows[row * columns.length + at] = column[row];
    });
    const { label, tokens, gold } = labelBlocks(page, text);
    const features = Buffer.from(rows.buffer).toString("base64");
    out.write(
      `${JSON.stringify({ set, own: signals.length, rows: matrix.rows, features, labels: [...label], tokens, gold })}\n`,
    );
  }
  process.stderr.write(`${set}\n`);
}
out.end();
await finished(out);
