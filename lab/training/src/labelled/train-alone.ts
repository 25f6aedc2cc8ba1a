import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  type LearnedModelFile,
  learnedModelKind,
} from "../../../../packages/pith/src/methods/labels/learned-method.ts";
import { numbersFrom } from "../../../../packages/pith/src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../../../packages/pith/src/model/features/index.ts";
import { openPage } from "../../../../packages/pith/src/page/open-page.ts";
import { INVISIBLE } from "../../../../packages/pith/src/page/rendering.ts";
import { packTrees, type XgbTree } from "../pack-model.ts";
import { registrableDomain } from "../read-pages.ts";
import { labelByHand, type SetLabel } from "./page-labels.ts";
import { type CollectedPage, readCollection } from "./read-collection.ts";

/** Fewer labelled pages are too few to generalise. */
const MIN_PAGES = 4;

/** A labelled block: its features, its class and its words. */
interface Row {
  readonly page: number;
  readonly label: number;
  readonly words: number;
  readonly features: Float32Array;
}

/** The trainer's answer. */
interface Trained {
  readonly trees: readonly XgbTree[];
  readonly judged: LearnedModelFile["judged"];
}

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** The labelled blocks of a page, by the first labeller. */
function rowsOf(page: CollectedPage, number: number, handOnly: boolean): { rows: Row[]; names: readonly string[] } {
  const measured = openPage(page.html, { ...(page.url !== undefined && { url: page.url }) });
  const labels = [...(page.labels[0]?.elements.values() ?? [])]
    .filter(({ origin }) => !handOnly || origin === "hand")
    .map(({ path, label }): SetLabel => ({ path, label }));
  const { label, known } = labelByHand(measured, labels);
  const { matrix } = new PageFeatures(measured).of(numbersFrom(0, measured.blocks.count));
  const rows: Row[] = [];
  for (let block = 0; block < measured.blocks.count; block++) {
    if (!known[block] || measured.blocks.visibility[block] & INVISIBLE) continue;
    const features = Float32Array.from(matrix.columns, (column) => column[block]);
    rows.push({ page: number, label: label[block], words: measured.blocks.words[block], features });
  }
  return { rows, names: matrix.names };
}

/** The `.jsonl` label files in a folder, or the file itself. */
function labelFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })) return fail(`--labels: there is no ${path}`);
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path).filter((name) => name.endsWith(".jsonl"));
  return files.sort().map((name) => join(path, name));
}

/** Runs the trainer over the rows. */
function train(rows: readonly Row[], groups: readonly number[], columns: number, python: string): Trained {
  const folder = mkdtempSync(join(tmpdir(), "pith-learned-"));
  try {
    const features = new Float32Array(rows.length * columns);
    for (const [at, row] of rows.entries()) features.set(row.features, at * columns);
    writeFileSync(join(folder, "features.bin"), features);
    const facts = { columns, page: rows.map(({ page }) => page), groups };
    const of = { label: rows.map(({ label }) => label), words: rows.map(({ words }) => words) };
    writeFileSync(join(folder, "rows.json"), JSON.stringify({ ...facts, ...of }));
    const script = fileURLToPath(new URL("../../from_labels.py", import.meta.url));
    const { status, error } = spawnSync(python, [script, folder], { stdio: ["ignore", "inherit", "inherit"] });
    if (status !== 0)
      return fail(`the trainer failed${error ? `: ${error.message}` : ""}; it needs Python with XGBoost`);
    const { judged } = JSON.parse(readFileSync(join(folder, "judged.json"), "utf8")) as Pick<Trained, "judged">;
    const model = JSON.parse(readFileSync(join(folder, "model.json"), "utf8")) as {
      readonly learner: { readonly gradient_booster: { readonly model: Pick<Trained, "trees"> } };
    };
    return { trees: model.learner.gradient_booster.model.trees, judged };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { values } = parseArgs({
  options: {
    labels: { type: "string", default: "." },
    pages: { type: "string", default: "." },
    out: { type: "string", default: "learned.json" },
    python: { type: "string", default: "/usr/bin/python3" },
    hand: { type: "boolean", default: false },
  },
});
const files = labelFiles(values.labels);
if (files.length === 0) fail(`--labels: ${values.labels} has no .jsonl file of labels`);
const rows: Row[] = [];
const sites: string[] = [];
let names: readonly string[] = [];
for await (const page of readCollection(values.pages, files)) {
  if (page.labels.length === 0) continue;
  const found = rowsOf(page, sites.length, values.hand);
  if (found.rows.length === 0) continue;
  rows.push(...found.rows);
  names = found.names;
  sites.push(registrableDomain(page.site));
}
if (sites.length < MIN_PAGES) {
  fail(`${sites.length} labelled pages are too few to learn from: it takes ${MIN_PAGES}, each marked as done`);
}
const share = rows.filter(({ label }) => label > 0).length / rows.length;
if (share === 0 || share === 1) fail("all labelled text has the same label; training needs both content and noise");
const numbers = new Map([...new Set(sites)].map((site, number) => [site, number]));
// Pages of one site resemble each other: folds go by site if there are several, else by page.
const groups = numbers.size > 2 ? sites.map((site) => numbers.get(site) ?? 0) : sites.map((_, page) => page);
const { trees, judged } = train(rows, groups, names.length, values.python);
const file: LearnedModelFile = {
  kind: learnedModelKind,
  version: 1,
  learnedFrom: { pages: sites.length, sites: numbers.size, blocks: rows.length },
  judged,
  trees: packTrees({ trees, featureNames: names, outputs: 1 }),
};
writeFileSync(values.out, `${JSON.stringify(file)}\n`);
const percent = (value: number): string => (100 * value).toFixed(1);
const by = numbers.size > 2 ? "sites" : "pages";
process.stderr.write(
  `${values.out}: ${trees.length} trees from ${rows.length} blocks of ${sites.length} pages of ${numbers.size} sites; on ${by} not seen ` +
    `P ${percent(judged.precision)}, R ${percent(judged.recall)}, F1 ${percent(judged.f1)} over words (${judged.folds} folds)\n`,
);
