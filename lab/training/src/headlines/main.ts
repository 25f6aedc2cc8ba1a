import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readGuessedPages } from "./guessed-pages.ts";
import { readListPages } from "./list-pages.ts";
import { readStoryLinks } from "./story-links.ts";
import {
  crossValidateStories,
  heldOutSites,
  trainHeadlineModel,
  writeModelSource,
} from "./train-headline-model.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..");
const data = process.env.PITH_DATA ?? join(root, "..", "shared", "datasets");
const target = join(root, "packages/pith/src/methods/headlines/model-data.ts");
const FOLDS = 5;

/** Retrains `headline-model`: `npx tsx -C source lab/training/src/headlines/main.ts`. */
async function main(): Promise<void> {
  const links = readStoryLinks(await readFile(join(data, "story-links.csv"), "utf8"));
  const pages = await readListPages(join(data, "headlines-dev.jsonl.gz"));
  const guessed = await readGuessedPages(join(data, "wcxb-dev.jsonl.gz"));
  const { p, r, f1 } = crossValidateStories(links, FOLDS);
  const own = pages.filter(({ site }) => !heldOutSites.includes(site));
  const notes = [
    "The two logistic regressions of `headline-model`, made by `npx tsx -C source lab/training/src/headlines/main.ts`. Do not edit.",
    `\`story\`: trained on ${links.length} labelled links of ${new Set(links.map(({ outlet }) => outlet)).size} news outlets`,
    `(storysniffer, MIT); with separate outlets (${FOLDS} folds) precision ${p.toFixed(3)}, recall ${r.toFixed(3)}, F1 ${f1.toFixed(3)}.`,
    `\`page\`: trained on the links of ${own.length} list pages of ${new Set(own.map(({ site }) => site)).size} sites (headlines-dev without its held-out sites)`,
    `and of ${guessed.length} listing and collection pages of about as many sites (wcxb-dev), where headlines are guessed from the gold text,`,
    "and on the story links.",
  ];
  await writeFile(target, writeModelSource(trainHeadlineModel(pages, guessed, links), notes));
}

await main();
