import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { toTrainingLine } from "./page-labels.ts";
import { readCollection } from "./read-collection.ts";

const HELP = `npx tsx -C source lab/training/src/labelled/main.ts --pages DIR|FILE.jsonl --out NAME.jsonl.gz LABELS.jsonl...

Makes a training set of hand-labelled pages (docs/methods.md), using only those marked as done. To train with it, put the
file next to the other sets and add it to lab/training/sets.json.
`;

const { values, positionals } = parseArgs({
  options: {
    pages: { type: "string" },
    out: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
  allowPositionals: true,
});
const { pages, out } = values;
if (values.help || pages === undefined || out === undefined || positionals.length === 0) {
  process.stderr.write(HELP);
  process.exit(values.help ? 0 : 2);
}
const gzip = createGzip();
const file = gzip.pipe(createWriteStream(out));
let [count, all] = [0, 0];
for await (const page of readCollection(pages, positionals)) {
  all++;
  const line = toTrainingLine(page);
  if (!line) continue;
  count++;
  gzip.write(`${JSON.stringify(line)}\n`);
}
gzip.end();
await finished(file);
process.stderr.write(`${out}: ${count} labelled pages of ${all}\n`);
process.exit(count > 0 ? 0 : 1);
