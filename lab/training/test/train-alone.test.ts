import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { extract } from "../../../packages/pith/src/index.ts";
import { formatLabels, hashPage, type LabelLine, learnedMethod } from "../../../packages/pith/src/methods/index.ts";
import { pithCommand } from "../../../packages/pith-cli/test/cli/run-pith.ts";

const PYTHON = "/usr/bin/python3";
const hasXgboost = spawnSync(PYTHON, ["-c", "import xgboost"]).status === 0;
const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "pith-alone-"));
afterAll(() => rmSync(folder, { recursive: true }));

const time = "2026-03-01T10:00:00.000Z";
const menu = (number: number): string =>
  `<nav><ul>${["Home", "Boats", "Tides", `Pier ${number}`].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav>`;
/** A page where only the labels keep the box of tides and drop the story. */
const madePage = (number: number): string =>
  `<!doctype html><title>Harbour ${number}</title><body>${menu(number)}<main>${"<p>The ferry came in late, as it does on such days, and nobody on the pier was surprised by that.</p>".repeat(2 + (number % 3))}</main><aside class="tides"><p>High water at ${number} o'clock</p><p>Low water at ${number + 6} o'clock</p></aside></body>`;

function labelsOf(number: number): LabelLine[] {
  const common = { page: `${number}.html`, hash: hashPage(madePage(number)), labeller: "anna", time };
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

function run(labels: string, out: string): { status: number | null; stated: string } {
  const args = ["lab/training/run.mjs", "--labels", labels, "--pages", folder, "--out", out];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { status, stated: stderr };
}

describe.skipIf(!hasXgboost)("a model trained only on labels (needs Python with XGBoost)", () => {
  it("is trained on a dozen pages, tested on others, and used", () => {
    for (let number = 0; number < 14; number++) writeFileSync(join(folder, `${number}.html`), madePage(number));
    const labels = join(folder, "anna.jsonl");
    const out = join(folder, "learned.json");
    writeFileSync(labels, formatLabels(Array.from({ length: 12 }, (_, number) => labelsOf(number)).flat()));
    const { status, stated: stderr } = run(labels, out);
    expect(stderr).toMatch(/80 trees from \d+ blocks of 12 pages/u);
    expect(status).toBe(0);
    const method = learnedMethod(readFileSync(out, "utf8"));
    // An unlabelled page.
    const { content, ok } = extract(madePage(13), { method });
    expect(ok).toBe(true);
    expect(content).toContain("High water at 13 o'clock");
    expect(content).not.toContain("ferry");
  });

  it("decides in batches, in their threads, and for quotes and versions", () => {
    const out = join(folder, "learned.json");
    const pith = (...args: string[]): string => {
      const command = [...pithCommand, ...args, "--model", out];
      const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
      // Versions that differ are no failure.
      expect([status, stderr]).toEqual([args[0] === "diff" ? 1 : 0, expect.any(String)]);
      return stdout;
    };
    const [twelve, thirteen] = [join(folder, "12.html"), join(folder, "13.html")];
    const lines = pith("batch", twelve, thirteen, "--workers", "2").trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { text: string; method: string }).method)).toEqual([
      "learned",
      "learned",
    ]);
    expect(lines[1]).toContain("High water at 13 o'clock");
    expect(lines[1]).not.toContain("ferry");
    expect(pith("locate", thirteen, "High water at 13 o'clock")).toMatch(/^exact, in kept text/u);
    expect(pith("locate", thirteen, "The ferry came in late")).toMatch(/in dropped text/u);
    expect(pith("diff", twelve, thirteen)).toMatch(/\[-12-\] ?\{\+13\+\}/u);
  });

  it("reports too little training data", () => {
    const labels = join(folder, "few.jsonl");
    writeFileSync(labels, formatLabels([...labelsOf(0), ...labelsOf(1)]));
    expect(run(labels, join(folder, "none.json"))).toEqual({
      status: 1,
      stated: expect.stringContaining("2 labelled pages are too few to learn from") as string,
    });
  });
});

describe("the model file", () => {
  it.each([
    ["no JSON", "is not JSON"],
    ["{}", "is not a file of a pith-learned-model"],
    ['{"kind":"pith-learned-model","version":2,"trees":{}}', "has version 2"],
    ['{"kind":"pith-learned-model","version":1,"trees":{"featureNames":[]}}', "is damaged"],
  ])("%s is refused with what is wrong", (text, problem) => {
    expect(() => learnedMethod(text)).toThrow(problem);
  });
});
