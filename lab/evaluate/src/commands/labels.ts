import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { parse, selectContent } from "../../../../packages/pith/src/api/extract.ts";
import { formatLabels } from "../../../../packages/pith/src/methods/index.ts";
import { siteMethods } from "../../../../packages/pith/src/methods/site/methods.ts";
import { xCexTags } from "../../../../packages/pith/src/methods/site/x-cex.ts";
import { methods } from "../../../../packages/pith/src/methods/table.ts";
import { defaultMethodId } from "../../../../packages/pith/src/selection/method.ts";
import { readPages } from "../data/pages.ts";
import { agreementTables } from "../labels/agreement-table.ts";
import { judgeByLabels, labelTables, learnedContestant } from "../labels/judge-labels.ts";
import { type LabelledSite, readLabelledSites } from "../labels/labelled-sites.ts";
import { makeLabels } from "../labels/make-labels.ts";
import { type Tuning, thresholdFileOf, tunedMethods, tuneOnLabels, tuningTable } from "../labels/tune-labels.ts";
import { publish } from "../reporting/publish.ts";
import { sampleOf } from "../run/sample.ts";
import { prepareSitePage } from "../site/score.ts";
import { type Command, UsageError } from "./command.ts";
import { type Arguments, numberOption, openSets, parseArguments, shareOf } from "./common-options.ts";

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
}

async function readSites(given: Arguments): Promise<LabelledSite[]> {
  const [, ...labelFiles] = given.positionals;
  const pages = given.value("pages");
  if (pages === undefined || labelFiles.length === 0) {
    throw new UsageError("labels needs label files, and --pages with the folder or file of their pages");
  }
  for (const path of [pages, ...labelFiles]) if (!existsSync(path)) throw new UsageError(`${path} not found`);
  const handOnly = given.flag("hand");
  const sites = await readLabelledSites(pages, labelFiles, handOnly);
  const labelled = sites.reduce((sum, site) => sum + site.pages.filter(({ labels }) => labels.length > 0).length, 0);
  if (labelled === 0) {
    const what = handOnly ? "marked as done with labels set by hand" : "marked as done";
    throw new UsageError(`no page of ${pages} is ${what} in ${labelFiles.join(", ")}`);
  }
  process.stderr.write(`${labelled} labelled pages of ${sites.length} sites\n`);
  return sites;
}

async function filesOf(given: Arguments): Promise<string[]> {
  return [...given.positionals.slice(1), ...(await listFiles(given.value("pages") ?? ""))];
}

async function judge(given: Arguments): Promise<void> {
  const named = given.value("methods")?.split(",") ?? [...methods, ...siteMethods].map(({ id }) => id);
  const model = given.value("model");
  if (model !== undefined && !existsSync(model)) throw new UsageError(`${model} not found`);
  const chosen = [...named, ...(model === undefined ? [] : [learnedContestant(model)])];
  const sites = (await readSites(given)).filter(({ pages }) => pages.some(({ labels }) => labels.length > 0));
  const scores = sites.flatMap((site) => {
    process.stderr.write(`${site.name}: ${site.pages.length} pages\n`);
    return judgeByLabels(site, chosen, given.value("tags") ?? xCexTags, given.value("labeller"));
  });
  publish(labelTables(scores), import.meta.url, await filesOf(given));
}

async function tune(given: Arguments): Promise<void> {
  const chosen = given.value("methods")?.split(",") ?? tunedMethods;
  const unknown = chosen.find((id) => !tunedMethods.includes(id));
  if (unknown !== undefined) throw new UsageError(`labels tune takes ${tunedMethods.join(", ")}; not ${unknown}`);
  const seed = numberOption(given, "seed", 1, 0, 0xffff_ffff);
  const tunings: Tuning[] = [];
  const sites = await readSites(given);
  for (const site of sites) {
    for (const id of chosen) {
      const tuning = tuneOnLabels(site, id, seed, given.value("labeller"));
      if (tuning) tunings.push(tuning);
      else process.stderr.write(`skipped: ${site.name} (fewer than ten labelled pages)\n`);
    }
  }
  if (tunings.length === 0) {
    throw new UsageError("no site has ten labelled pages, the minimum for tuning");
  }
  const out = given.value("out");
  if (out !== undefined)
    await writeFile(out, `${JSON.stringify(thresholdFileOf(sites, given.value("labeller")), null, 2)}\n`);
  publish([tuningTable(tunings)], import.meta.url, await filesOf(given));
}

async function agree(given: Arguments): Promise<void> {
  const tables = agreementTables(await readSites(given));
  if (tables[0]?.rows.length === 0) throw new UsageError("no page has two labellers");
  publish(tables, import.meta.url, await filesOf(given));
}

/** Labels pages of sets by their gold text or a method, and writes the pages as files. */
async function make(given: Arguments): Promise<void> {
  const out = given.value("out");
  if (out === undefined) throw new UsageError("labels make needs a folder: --out DIR");
  const from = given.value("from") ?? "gold";
  const accepts = sampleOf(shareOf(given), "labels");
  const only = given.value("sites")?.split(",");
  const method = from === "gold" ? undefined : methods.find(({ id }) => id === from);
  if (from !== "gold" && !method) throw new UsageError(`--from takes gold or a method for one page, got ${from}`);
  mkdirSync(out, { recursive: true });
  const lines = createWriteStream(join(out, `${from}.labels.jsonl`));
  for (const set of openSets(given, ["blogs-dev"])) {
    for await (const source of readPages(set.file, accepts)) {
      if (source.text === undefined || (only && !only.includes(source.site))) continue;
      const page = parse(source.html, { url: source.url, positions: true });
      const keep =
        method === undefined
          ? prepareSitePage(source.id, page, source.text).gold
          : method.id === defaultMethodId
            ? selectContent(page, method).keep
            : method.select(page).keep;
      const labels = Array.from(keep, (kept) => (kept ? ("content" as const) : ("noise" as const)));
      const folder = source.site.replace(/[^\p{L}\p{N}.-]+/gu, "-");
      const file = `${folder}/${source.id.replace(/[^\p{L}\p{N}.-]+/gu, "-")}.html`;
      mkdirSync(join(out, folder), { recursive: true });
      await writeFile(join(out, file), source.html);
      lines.write(
        formatLabels(makeLabels(page, labels, { page: file, labeller: from, time: new Date().toISOString() })),
      );
    }
  }
  lines.end();
  await finished(lines);
  process.stdout.write(`${join(out, `${from}.labels.jsonl`)}\n`);
}

const PARTS: Readonly<Record<string, (given: Arguments) => Promise<void>>> = { judge, tune, agree, make };

/** Measures with pages that people labelled element by element. */
export const labelsCommand: Command = {
  name: "labels",
  summary: "judge and tune methods on labelled pages, and measure labeller agreement",
  help: `npm run evaluate -- labels judge|tune|agree FILE.jsonl... --pages DIR|FILE.jsonl [options]
npm run evaluate -- labels make --out DIR [--from gold|METHOD] [--sets A,B]

The playground writes label files (docs/methods.md). Only pages marked as done count.

judge  precision, recall, F and accuracy over elements, by method and by site
tune   thresholds of ${tunedMethods.join(", ")} on three quarters of each site's labelled pages, tested on the rest
agree  Cohen's kappa of each pair of labellers over shared pages
make   label a set's pages by their gold text or a method, and write the pages as files

Options
  --pages P      the pages: a folder of HTML files, or lines of {"id", "site", "url", "html"}; found by their hash
  --methods A,B  of judge: methods for one page or for many (default: all); of tune: ${tunedMethods.join(", ")}
  --labeller N   use the labels of N for judge and tune (default: the first in the files)
  --hand         only labels set by hand, not accepted proposals
  --model FILE   of judge: also a model trained on labels only (npm run train -- --labels); use unseen pages
  --tags A,B     of judge: the elements that count (default: ${xCexTags})
  --seed N       of tune: seed for the choice of test pages (default: 1)
  --out FILE     of tune: also write link-density's thresholds from all labelled pages, for pith --thresholds FILE
  --out DIR, --from gold|METHOD, --sets A,B, --sites A,B, --sample SHARE, --data DIR   of make`,
  async run(args) {
    const names = "pages methods model labeller tags seed out from sets sites sample data";
    const given = parseArguments(args, { value: names, flag: "hand" });
    const [part = ""] = given.positionals;
    const run = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
    if (!run) throw new UsageError(`labels takes ${Object.keys(PARTS).join(", ")}; got ${part || "nothing"}`);
    await run(given);
    return 0;
  },
};
