import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { formatLabels, parseLabels } from "../../../packages/pith/src/methods/labels/label-file.ts";
import { collectLabels, hashPage } from "../../../packages/pith/src/methods/labels/page-labels.ts";
import type { LabelLine } from "../../../packages/pith/src/methods/labels/records.ts";
import { pithCommand, projectRoot } from "../../../packages/pith-cli/test/cli/run-pith.ts";
import { makeFolder } from "../../../test/files.ts";
import { describePlayground } from "./describe-playground.ts";
import { download, htmlFile } from "./story.ts";

const LABELLED = 12;

/**
 * The labels of these pages select the box of tides instead of the story, which no method for
 * articles does.
 */
const madePage = (number: number): string =>
  `<!doctype html><title>Harbour ${number}</title><body><nav><ul>${["Home", "Boats", `Pier ${number}`].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav><main>${"<p>The ferry came in late, as it does on such days, and nobody on the pier was surprised by that.</p>".repeat(2 + (number % 3))}</main><aside class="tides"><p>High water at ${number} o'clock</p><p>Low water at ${number + 6} o'clock</p></aside></body>`;
const nameOf = (number: number): string => `page-${String(number).padStart(2, "0")}.html`;

/** The labels of a page that is held back from training. */
function labelsOf(number: number): LabelLine[] {
  const time = "2026-03-01T10:00:00.000Z";
  const common = { page: nameOf(number), hash: hashPage(madePage(number)), labeller: "anna", time };
  const label = (path: string, value: "content" | "noise"): LabelLine => ({
    ...common,
    type: "label",
    path,
    label: value,
    origin: "hand",
  });
  return [
    label("html > body", "noise"),
    label("html > body > aside", "content"),
    { ...common, type: "page", status: "done" },
  ];
}

function run(...args: string[]): { out: string; stated: string } {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return { out: stdout, stated: stderr };
}

describePlayground("labelling pages and training a model on them", (inPlayground) => {
  it("labels twelve pages, exports them, trains, judges on others and uses it", async () => {
    const folder = makeFolder(onTestFinished);
    const labels = join(folder, "mine.jsonl");
    const numbers = Array.from({ length: LABELLED + 4 }, (_, number) => number);
    for (const number of numbers) writeFileSync(join(folder, nameOf(number)), madePage(number));
    await inPlayground("#do=label", async ({ page, frame }) => {
      const files = numbers
        .slice(0, LABELLED)
        .map((number) => htmlFile(nameOf(number), madePage(number)));
      await page.getByLabel("Add HTML files").setInputFiles(files);
      for (const number of numbers.slice(0, LABELLED)) {
        const tides = frame.getByText(`High water at ${number} o'clock`, { exact: true });
        await tides.waitFor();
        await frame.locator('pith-run[data-paint$="-proposal"]').first().waitFor();
        await frame.getByText("The ferry came in late").first().hover();
        await frame.locator("body").focus();
        await page.keyboard.press("w");
        await page.keyboard.press("n");
        await frame
          .locator('pith-run[data-paint="noise"]', { hasText: "The ferry came in late" })
          .first()
          .waitFor();
        await tides.hover();
        await page.keyboard.press("w");
        await page.keyboard.press("c");
        await frame.locator('pith-run[data-paint="content"]', { hasText: "Low water" }).waitFor();
        await page.keyboard.press("d");
        await page.getByText(`${number + 1} of ${LABELLED} pages done`).waitFor();
      }
      writeFileSync(
        labels,
        (await download(page.getByRole("button", { name: "Export labels" }))).text,
      );
    });
    const entries = collectLabels(parseLabels(readFileSync(labels, "utf8")).lines);
    expect(entries.filter(({ status }) => status === "done")).toHaveLength(LABELLED);

    const ranked = run(...pithCommand, "labels", "judge", labels, folder).out;
    expect(ranked.trimEnd().split("\n").at(-1)).toMatch(
      /^pith .+ not ranked: proposed \d+\.\d % of the labels$/u,
    );

    const model = join(folder, "learned.json");
    const trained = run(...pithCommand, "labels", "train", labels, folder, "-o", model);
    expect(trained.stated).toMatch(/80 trees from \d+ blocks/u);

    const held = join(folder, "held-back.jsonl");
    writeFileSync(held, formatLabels(numbers.slice(LABELLED).flatMap(labelsOf)));
    const judge = [...pithCommand, "labels", "judge", held, folder, "--model", model, "-m", "cetr"];
    expect(run(...judge).out).toMatch(/^learned +100\.0 +100\.0 +100\.0$/mu);

    const unseen = join(folder, nameOf(LABELLED + 1));
    const used = run(...pithCommand, unseen, "--model", model);
    expect(used.out).toContain(`High water at ${LABELLED + 1} o'clock`);
    expect(used.out).not.toContain("ferry");
  });
});
