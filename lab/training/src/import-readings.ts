// Turns a reader's roles of numbered blocks into label files:
// `npx tsx -C source lab/training/src/import-readings.ts FILE… [--data DIR] [--out DIR]`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { blockRoles } from "../../../packages/pith/src/model/role-names.ts";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import { addToList } from "../../../packages/pith/src/text/add-to-list.ts";
import {
  type CompactLabels,
  hashHtml,
  numberRuns,
  parseRanges,
  writeRanges,
} from "./compact-labels.ts";
import { readJsonLines } from "./json-lines.ts";
import type { LabelledPage } from "./read-pages.ts";

/** One page as read: ranges of blocks by role, all other blocks are `menu`. */
interface Reading extends Readonly<Partial<Record<(typeof blockRoles)[number], string>>> {
  readonly set: string;
  readonly id: string;
  readonly kind?: string;
  readonly sure?: number;
  /** Why the page has no labels. */
  readonly skip?: string;
}

/** The page kind of the data sets: all kinds that the model does not know are `other`. */
const kindOf = (kind: string): string => kind.replace(/:.*$/u, "");

/**
 * The labels of a page by text runs; a block in two lists, or outside of the page, is an error of
 * the reader.
 */
function labelsOf(reading: Reading, html: string, url: string | undefined): CompactLabels {
  const runs = numberRuns(openPage(html, { url, embedded: true }));
  const taken = new Set<number>();
  const ranges: Array<[string, string]> = [];
  for (const role of blockRoles) {
    if (role === "menu") continue;
    const own: number[] = [];
    for (const block of parseRanges(reading[role] ?? "")) {
      if (taken.has(block))
        throw new Error(`${reading.set} ${reading.id}: block ${block} has two roles`);
      taken.add(block);
      own.push(...(runs[block] ?? []));
    }
    if (own.length > 0 || role === "text")
      ranges.push([role, writeRanges([...new Set(own)].sort((a, b) => a - b))]);
  }
  const { id, kind = "other", sure = 2 } = reading;
  return { id, hash: hashHtml(html), type: kindOf(kind), sure, ...Object.fromEntries(ranges) };
}

function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Line);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    out: { type: "string", default: fileURLToPath(new URL("../labels/", import.meta.url)) },
  },
});
const bySet = new Map<string, Reading[]>();
for (const reading of positionals.flatMap((file) => readLines<Reading>(file)))
  addToList(bySet, reading.set, reading);
for (const [set, readings] of bySet) {
  const byId = new Map(readings.map((reading) => [reading.id, reading]));
  const file = join(values.out, `${set}.jsonl`);
  const labels = new Map(readLines<CompactLabels>(file).map((line) => [line.id, line]));
  let added = 0;
  let skipped = 0;
  for await (const { id, html, url } of readJsonLines<LabelledPage>(
    join(values.data, `${set}.jsonl.gz`),
  )) {
    const reading = byId.get(id);
    if (!reading) continue;
    if (reading.skip !== undefined) {
      labels.delete(id);
      skipped++;
      continue;
    }
    try {
      labels.set(id, labelsOf(reading, html, url === "" ? undefined : url));
      added++;
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  writeFileSync(file, [...labels.values()].map((line) => `${JSON.stringify(line)}\n`).join(""));
  process.stderr.write(
    `${file}: ${added} pages read, ${skipped} skipped, ${labels.size} labelled\n`,
  );
}
