import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readListPages } from "./list-pages.ts";
import { readStoryLinks } from "./story-links.ts";
import { crossValidateStories, trainNoiseModel, writeModelSource } from "./train-noise-model.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const data = process.env.PITH_DATA ?? join(root, "..", "shared", "datasets");
const target = join(root, "src", "methods", "head-components", "noise-model-data.ts");
const FOLDS = 5;

/** Trains the noise step of `head-components` anew: `npx tsx training/src/headlines/main.ts`. */
async function main(): Promise<void> {
  const links = readStoryLinks(await readFile(join(data, "story-links.csv"), "utf8"));
  const pages = await readListPages(join(data, "headlines-dev.jsonl.gz"));
  const { p, r, f1 } = crossValidateStories(links, FOLDS);
  const sites = new Set(pages.map(({ site }) => site)).size;
  const notes = [
    "The two logistic regressions of the noise step, made by `npx tsx training/src/headlines/main.ts`. Do not edit.",
    `\`story\`: trained on ${links.length} labelled links of ${new Set(links.map(({ outlet }) => outlet)).size} news outlets`,
    `(storysniffer, MIT); with outlets kept apart (${FOLDS} folds) precision ${p.toFixed(3)}, recall ${r.toFixed(3)}, F1 ${f1.toFixed(3)}.`,
    `\`page\`: trained on the links of ${pages.length} list pages of ${sites} sites and on the story links.`,
  ];
  await writeFile(target, writeModelSource(trainNoiseModel(pages, links), notes));
  process.stderr.write(`${notes.join("\n")}\nwritten to ${target}\n`);
}

await main();
