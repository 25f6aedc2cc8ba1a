import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPage } from "../../../packages/pith/src/page/open-page.ts";
import {
  type CompactLabels,
  contentOf,
  labelsOfBlocks,
  parseRanges,
  textClasses,
  writeRanges,
} from "../src/compact-labels.ts";
import { cohensKappa } from "../src/kappa.ts";
import { type LabelledPage, readPages, registrableDomain } from "../src/read-pages.ts";
import { trainingSets } from "../src/sets.ts";

const labelFolder = fileURLToPath(new URL("../labels/", import.meta.url));

async function labelsOf(name: string): Promise<CompactLabels[]> {
  const lines = (await readFile(`${labelFolder}${name}.jsonl`, "utf8"))
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as CompactLabels);
}

test("folds keep registrable domains together, and nothing more", () => {
  expect(registrableDomain("news.example.co.uk")).toBe(registrableDomain("www.example.co.uk"));
  expect(registrableDomain("one.blogspot.com")).not.toBe(registrableDomain("two.blogspot.com"));
  expect(registrableDomain("a-static-site")).toBe("a-static-site");
});

test("labelled pages are read with gold and kind, other pages of the set are skipped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pith-labelled-set-"));
  const [labelled] = await labelsOf("products-dev");
  const lines = [{ id: "0", site: "shop.example", url: "", html: "<p>Nobody labelled this." }];
  await writeFile(
    join(folder, "products-dev.jsonl.gz"),
    gzipSync(lines.map((line) => JSON.stringify(line)).join("\n")),
  );
  const pages: LabelledPage[] = [];
  for await (const page of readPages(folder, "products-dev")) pages.push(page);
  await rm(folder, { recursive: true });
  expect(pages).toEqual([]);
  expect(labelled.hash).toMatch(/^[0-9a-f]{64}$/u);
});

test("labels count text runs that are not blank, so block boundaries may change", () => {
  const page = openPage(
    "<nav>Menu</nav><main><h1>Oak <b>chair</b></h1> <p>Made by hand.<p>Photo: Anna</main><p>Nice!",
    {},
  );
  const labels = { id: "1", hash: "", type: "product", content: "1-3", credit: "4", comment: "5" };
  const own = labelsOfBlocks(page, labels);
  expect(own).toEqual(["noise", "content", "content", "byline", "comment"]);
  expect(contentOf(page, own)).toBe("Oak chair\nMade by hand.");
  const { content: text, credit: byline, ...rest } = labels;
  expect(labelsOfBlocks(page, { ...rest, text, byline })).toEqual([
    "menu",
    "text",
    "text",
    "byline",
    "comment",
  ]);
});

test("ranges are read as written", () => {
  expect(writeRanges([1, 2, 3, 7, 9, 10])).toBe("1-3,7,9-10");
  expect([...parseRanges("1-3,7,9-10")]).toEqual([1, 2, 3, 7, 9, 10]);
  expect([...parseRanges("")]).toEqual([]);
  expect(() => [...parseRanges("5-3")]).toThrow("not an ascending range: 5-3");
  expect(() => [...parseRanges("a")]).toThrow("not a range of numbers: a");
});

test("agreement is 1 for equal labels and 0 for chance", () => {
  expect(
    cohensKappa([
      ["a", "a", 1],
      ["b", "b", 3],
    ]),
  ).toBe(1);
  expect(
    cohensKappa([
      ["a", "a", 1],
      ["a", "b", 1],
      ["b", "a", 1],
      ["b", "b", 1],
    ]),
  ).toBe(0);
});

test("the labels here have a kind, content, and classes that do not overlap", async () => {
  const files = trainingSets.flatMap(({ labels }) => labels ?? []);
  expect(files).not.toEqual([]);
  for (const name of files.map((file) => file.replace(/^labels\/|\.jsonl$/gu, ""))) {
    for (const labels of await labelsOf(name)) {
      const runs = textClasses.flatMap((each) => [...parseRanges(labels[each] ?? "")]);
      const where = `${name} ${labels.id}`;
      expect({ where, twice: runs.length - new Set(runs).size }).toEqual({ where, twice: 0 });
      const content = [labels.content, labels.title, labels.text, labels.caption].join("");
      expect({
        where,
        hasContent: content !== "" || labels.type === "other",
        type: typeof labels.type,
      }).toEqual({
        where,
        hasContent: true,
        type: "string",
      });
    }
  }
});
