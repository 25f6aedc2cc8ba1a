import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "pith-readings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const root = fileURLToPath(new URL("../../..", import.meta.url));

function importReadings(readings: readonly object[]): {
  labels: Array<Record<string, unknown>>;
  errors: string;
} {
  const html = "<nav>Menu</nav><h1>Oak <b>chair</b></h1><p>Made by hand.<p>€ 249";
  writeFileSync(
    join(folder, "shop.jsonl.gz"),
    gzipSync(JSON.stringify({ id: "1", url: "", html })),
  );
  writeFileSync(
    join(folder, "read.jsonl"),
    readings.map((reading) => JSON.stringify(reading)).join("\n"),
  );
  const args = [
    "tsx",
    "-C",
    "source",
    "lab/training/src/import-readings.ts",
    join(folder, "read.jsonl"),
  ];
  const { stderr } = spawnSync("npx", [...args, "--data", folder, "--out", folder], {
    cwd: root,
    encoding: "utf8",
  });
  const lines = readFileSync(join(folder, "shop.jsonl"), "utf8").split("\n");
  return {
    labels: lines.filter((line) => line !== "").map((line) => JSON.parse(line)),
    errors: stderr,
  };
}

test("a reader's blocks become text runs, and a second reading replaces the first", () => {
  const reading = {
    set: "shop",
    id: "1",
    kind: "product",
    sure: 3,
    title: "1",
    text: "2",
    offer: "3",
  };
  const [own] = importReadings([reading]).labels;
  expect(own).toMatchObject({
    id: "1",
    type: "product",
    sure: 3,
    title: "1-2",
    text: "3",
    offer: "4",
  });
  expect(importReadings([{ ...reading, kind: "other:job", offer: "" }]).labels).toMatchObject([
    { type: "other" },
  ]);
  const { labels, errors } = importReadings([{ ...reading, offer: "2-3" }]);
  expect(errors).toContain("shop 1: block 2 has two roles");
  expect(labels).toHaveLength(1);
}, 60_000);
