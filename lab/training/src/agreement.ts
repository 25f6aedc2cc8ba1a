// Agreement of two blind labellings: `npx tsx -C source lab/training/src/agreement.ts [--data DIR]`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import { type CompactLabels, classesOfBlocks, hashHtml } from "./compact-labels.ts";
import { cohensKappa } from "./kappa.ts";
import { readPages } from "./read-pages.ts";

const labels = fileURLToPath(new URL("../labels/", import.meta.url));

async function compareSet(data: string, name: string): Promise<void> {
  const lines = readFileSync(`${labels}second/${name}.jsonl`, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const second = new Map(lines.map((line) => JSON.parse(line) as CompactLabels).map((own) => [own.hash, own]));
  const kept: Array<[string, string, number]> = [];
  const classes: Array<[string, string, number]> = [];
  let pages = 0;
  let kinds = 0;
  for await (const page of readPages(data, name)) {
    const other = page.labels && second.get(hashHtml(page.html));
    if (!page.labels || !other) continue;
    pages++;
    if (page.labels.type === other.type) kinds++;
    const measured = openPage(page.html, { url: page.url, embedded: true });
    const again = classesOfBlocks(measured, other);
    classesOfBlocks(measured, page.labels).forEach((name, block) => {
      const own = name ?? "noise";
      const theirs = again[block] ?? "noise";
      if (own === "unknown" || theirs === "unknown") return;
      const weight = measured.blocks.words[block];
      const isKept = (label: string): string => (label === "noise" || label === "comment" ? "drop" : "keep");
      kept.push([isKept(own), isKept(theirs), weight]);
      classes.push([own, theirs, weight]);
    });
  }
  const byBlock = kept.map(([a, b]) => [a, b, 1] as const);
  const figures = [cohensKappa(byBlock), cohensKappa(kept), cohensKappa(classes)].map((kappa) => kappa.toFixed(3));
  process.stdout.write(`| ${name} | ${pages} | ${figures.join(" | ")} | ${kinds} |\n`);
}

const { values } = parseArgs({
  options: { data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" } },
});
process.stdout.write(
  "| set | pages | kept, by blocks | kept, by words | five classes, by words | same kind |\n|---|---|---|---|---|---|\n",
);
for (const file of existsSync(`${labels}second`) ? readdirSync(`${labels}second`).sort() : []) {
  await compareSet(values.data, file.replace(".jsonl", ""));
}
