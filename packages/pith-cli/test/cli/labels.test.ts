import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { formatLabels } from "../../../pith/src/methods/labels/label-file.ts";
import { hashPage } from "../../../pith/src/methods/labels/page-labels.ts";
import type { LabelLine } from "../../../pith/src/methods/labels/records.ts";
import { refusal, runHere } from "./run-here.ts";

const LABELLED = 12;

const menu = (number: number): string => `
  <nav><ul>
    <li><a href="/">Home</a></li>
    <li><a href="/boats">Boats</a></li>
    <li><a href="/piers">Pier ${number}</a></li>
  </ul></nav>`;
const STORY =
  "<p>The ferry came in late, as it does on such days, and nobody on the pier was surprised by that.</p>";

/** A page where only the labels keep the box of tides and drop the story. */
const tidesPage = (number: number): string => `<!doctype html>
  <title>Harbour ${number}</title>
  <body>${menu(number)}
  <main>${STORY.repeat(2 + (number % 3))}</main>
  <aside class="tides"><p>High water at ${number} o'clock</p><p>Low water at ${number + 6} o'clock</p></aside>
  </body>`;

/**
 * A page with 45 % menu text: it fails the basic condition of the method link-density, which is 40
 * %.
 */
const menuPage = (number: number): string => `<!doctype html>
  <title>Story ${number}</title>
  <body><ul>${`<li><a href="/x">${"m".repeat(28)}</a></li>`.repeat(10)}</ul>
  <article><p>Story ${number}: ${"the ferry came back to the harbour after eleven years. ".repeat(6)}</p></article>
  </body>`;

/** A page that every method keeps. */
const plainPage = (number: number): string => `<!doctype html>
  <title>Story ${number}</title>
  <body><article><p>Story ${number}: ${"the ferry came back to the harbour after eleven years. ".repeat(6)}</p></article>
  </body>`;

/** The body is noise except for one element. */
function labelsOf(page: string, html: string, content: string): LabelLine[] {
  const common = { page, hash: hashPage(html), labeller: "anna", time: "2026-03-01T10:00:00.000Z" };
  const label = (path: string, value: "content" | "noise"): LabelLine => {
    return { ...common, type: "label", path, label: value, origin: "hand" };
  };
  return [
    label("html > body", "noise"),
    label(`html > body > ${content}`, "content"),
    { ...common, type: "page", status: "done" },
  ];
}

const folder = makeFolder();
const pages = { tides: makeFolder(), menus: makeFolder(), plain: makeFolder() };
const tides = join(folder, "tides.jsonl");
const menus = join(folder, "menus.jsonl");
const plain = join(folder, "plain.jsonl");
const few = join(folder, "few.jsonl");
const model = join(folder, "learned.json");

beforeAll(async () => {
  const tidesLabels: LabelLine[] = [];
  const menusLabels: LabelLine[] = [];
  const plainLabels: LabelLine[] = [];
  for (let number = 0; number < LABELLED + 2; number++) {
    const name = `${number}.html`;
    await writeFile(join(pages.tides, name), tidesPage(number));
    await writeFile(join(pages.menus, name), menuPage(number));
    await writeFile(join(pages.plain, name), plainPage(number));
    if (number >= LABELLED) continue;
    tidesLabels.push(...labelsOf(name, tidesPage(number), "aside"));
    plainLabels.push(...labelsOf(name, plainPage(number), "article"));
    menusLabels.push(...labelsOf(name, menuPage(number), "article"));
  }
  await writeFile(tides, formatLabels(tidesLabels));
  await writeFile(menus, formatLabels(menusLabels));
  await writeFile(plain, formatLabels(plainLabels));
  await writeFile(few, formatLabels(tidesLabels.slice(0, 6)));
});

it("judges methods over the words of labelled blocks", async () => {
  const { code, stdout, stderr } = await runHere([
    "labels",
    "judge",
    tides,
    pages.tides,
    "-m",
    "full-text",
  ]);
  expect(code).toBe(0);
  expect(stderr).toContain("12 labelled pages of 1 site");
  expect(stdout).toMatch(/^full-text +\d+\.\d +100\.0 +\d+\.\d$/mu);
  const json = await runHere([
    "labels",
    "judge",
    tides,
    pages.tides,
    "-m",
    "x-cex",
    "--format",
    "json",
  ]);
  expect(JSON.parse(json.stdout)).toMatchObject([{ method: "x-cex", recall: expect.any(Number) }]);
});

it("marks a method that proposed the labels, and ranks it last", async () => {
  const proposed = join(folder, "proposed.jsonl");
  const html = plainPage(0);
  const [noise, content, done] = labelsOf("0.html", html, "article");
  const accepted: LabelLine = {
    ...content,
    type: "label",
    path: "html > body > article",
    label: "content",
    origin: "proposal",
    proposedBy: "full-text",
  };
  await writeFile(proposed, formatLabels([noise, accepted, done]));
  const { stdout } = await runHere(["labels", "judge", proposed, pages.plain]);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(
    /^full-text +100\.0 +100\.0 +100\.0 {2}not ranked: proposed 100\.0 % of the labels$/u,
  );
  expect(stdout.match(/not ranked/gu)).toHaveLength(1);
  const json = await runHere(["labels", "judge", proposed, pages.plain, "--format", "json"]);
  const rows: Array<{ method: string; proposed?: number }> = JSON.parse(json.stdout);
  expect(rows.at(-1)).toMatchObject({ method: "full-text", proposed: 1 });
  expect(rows.filter((row) => row.proposed !== undefined)).toHaveLength(1);
});

it("tunes the thresholds of a site, tests them on other pages, and writes a file for --thresholds", async () => {
  const out = join(folder, "thresholds.json");
  const run = await runHere([
    "labels",
    "tune",
    menus,
    pages.menus,
    "-m",
    "link-density",
    "-o",
    out,
  ]);
  expect(run.stderr).toContain("F1 0.0 with the defaults, 100.0 tuned, on 3 other pages");
  expect(run.code).toBe(0);
  const [settings] = Object.values(JSON.parse(await readFile(out, "utf8")) as object);
  expect(settings).toEqual({ basicLinkTextDensity: 0.5 });
});

it("says that a method is tuned on labels that it proposed", async () => {
  const file = join(folder, "own-proposals.jsonl");
  const labels = Array.from({ length: LABELLED }, (_, number) =>
    labelsOf(`${number}.html`, menuPage(number), "article"),
  ).flat();
  const proposed = labels.map(
    (line): LabelLine =>
      line.type === "label" ? { ...line, origin: "proposal", proposedBy: "link-density" } : line,
  );
  await writeFile(file, formatLabels(proposed));
  const tune = async (from: string) =>
    (await runHere(["labels", "tune", from, pages.menus, "-m", "link-density"])).stderr;
  const warning = "link-density proposed 100.0 % of the labels, which flatters its F1";
  expect(await tune(file)).toContain(warning);
  expect(await tune(menus)).not.toContain("proposed");
});

it("writes no thresholds that do not help", async () => {
  const run = await runHere(["labels", "tune", plain, pages.plain, "-m", "link-density"]);
  expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining("kept the defaults") });
});

it("trains a model, which decides about other pages and can be judged", async () => {
  const trained = await runHere(["labels", "train", tides, pages.tides, "-o", model]);
  expect(trained.stderr).toMatch(
    /80 trees from \d+ blocks; on unseen pages: P 100\.0, R 100\.0, F1 100\.0/u,
  );
  const unseen = join(pages.tides, `${LABELLED + 1}.html`);
  const { stdout } = await runHere([unseen, "--model", model]);
  expect(stdout).toContain(`High water at ${LABELLED + 1} o'clock`);
  expect(stdout).not.toContain("ferry");
  const judged = await runHere([
    "labels",
    "judge",
    tides,
    pages.tides,
    "--model",
    model,
    "-m",
    "cetr",
  ]);
  expect(judged.stdout).toMatch(/^learned +100\.0 +100\.0 +100\.0$/mu);
});

it("uses a trained model in batches and for quotes", { timeout: 120_000 }, async () => {
  await runHere(["labels", "train", tides, pages.tides, "-o", model]);
  const unseen = join(pages.tides, `${LABELLED + 1}.html`);
  const batch = await runHere(["batch", unseen, "--model", model, "--workers", "1"]);
  expect(JSON.parse(batch.stdout)).toMatchObject({
    method: "learned",
    text: expect.stringContaining("High water"),
  });
  const quote = await runHere(["locate", unseen, "The ferry came in late", "--model", model]);
  expect(quote.stdout).toMatch(/in dropped text/u);
});

it("gives the same model for the same labels", async () => {
  const [first, second] = [
    await runHere(["labels", "train", tides, pages.tides]),
    await runHere(["labels", "train", tides, pages.tides]),
  ];
  expect(first.stdout).toBe(second.stdout);
});

it.each<[string, readonly string[], RegExp]>([
  ["an unknown action", ["judges"], /labels takes judge, tune, train; got judges/u],
  ["no pages", ["judge", tides], /a file of labels, and the folders or files of their pages/u],
  ["pages without labels", ["judge", tides, pages.menus], /no page of .* is marked as done/u],
  [
    "a method without thresholds",
    ["tune", tides, pages.tides, "-m", "cetr"],
    /needs --method x-cex or/u,
  ],
  ["too few pages", ["train", few, pages.tides], /2 labelled pages are too few/u],
])("refuses %s", async (_, args, stated) => {
  expect(await refusal(["labels", ...args])).toMatch(stated);
});
