import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parsePage } from "pith/html";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatLabels, hashPage, LabelError, type LabelLine } from "../../../packages/pith/src/methods/index.ts";
import { measurePage } from "../../../packages/pith/src/page/measure.ts";
import { isPartlyLabelled, labelByHand, toTrainingLine } from "../src/labelled/page-labels.ts";
import { type CollectedPage, readCollection } from "../src/labelled/read-collection.ts";

const HTML = "<!doctype html><title>T</title><nav>Menu here</nav><p>The ferry is back.</p><p>Tickets are sold out.</p>";
const OTHER = "<!doctype html><title>U</title><p>Nobody labelled this.</p>";
const time = "2026-03-01T10:00:00.000Z";

function lines(labels: ReadonlyArray<readonly [path: string, label: "content" | "noise"]>, done = true): LabelLine[] {
  const common = { page: "a.html", hash: hashPage(HTML), labeller: "anna", time };
  return [
    ...labels.map(([path, label]): LabelLine => ({ type: "label", ...common, path, label, origin: "hand" })),
    ...(done ? [{ type: "page", ...common, status: "done" } as const] : []),
  ];
}

const ALL = [
  ["html > body", "content"],
  ["html > body > nav", "noise"],
] as const;
const PART = [["html > body > p:nth-of-type(1)", "content"]] as const;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pith-labelled-"));
  await mkdir(join(folder, "pages", "ferry.example"), { recursive: true });
  await writeFile(join(folder, "pages", "ferry.example", "renamed.html"), HTML);
  await writeFile(join(folder, "pages", "ferry.example", "other.html.gz"), gzipSync(OTHER));
  await writeFile(
    join(folder, "pages.jsonl"),
    `${JSON.stringify({ id: "7", url: "https://ferry.example/7", html: HTML })}\n`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function read(pages: string, labels: readonly LabelLine[]): Promise<CollectedPage[]> {
  const file = join(folder, "labels.jsonl");
  await writeFile(file, formatLabels(labels));
  const found: CollectedPage[] = [];
  for await (const page of readCollection(join(folder, pages), [file])) found.push(page);
  return found;
}

describe("a collection with labels", () => {
  it("finds labels by the page's hash, in site folders and JSON lines", async () => {
    const pages = await read("pages", lines(ALL));
    expect(pages.map(({ name, site, labels }) => [name, site, labels.length])).toEqual([
      ["ferry.example/other.html.gz", "ferry.example", 0],
      ["ferry.example/renamed.html", "ferry.example", 1],
    ]);
    const [line] = await read("pages.jsonl", lines(ALL));
    expect(line).toMatchObject({ name: "7", site: "ferry.example", labels: [{ labeller: "anna" }] });
  });

  it("omits labels of unfinished pages, and rejects invalid ones", async () => {
    expect((await read("pages.jsonl", lines(ALL, false)))[0]?.labels).toEqual([]);
    await writeFile(join(folder, "bad.jsonl"), "{}\n{}\n");
    const bad = readCollection(join(folder, "pages.jsonl"), [join(folder, "bad.jsonl")]);
    await expect(bad.next()).rejects.toThrow(LabelError);
  });
});

describe("labels to train on", () => {
  it("become lines of a set, with the content as text", async () => {
    const [page] = await read("pages.jsonl", lines(ALL));
    const line = page && toTrainingLine(page);
    expect(line).toMatchObject({ id: "7", site: "ferry.example", type: "article", html: HTML });
    expect(line?.text).toBe("The ferry is back.\nTickets are sold out.");
    expect(line?.labels).toContainEqual({ path: "html > body > nav", label: "noise" });
    const [, unlabelled] = await read("pages", []);
    expect(unlabelled && toTrainingLine(unlabelled)).toBeUndefined();
  });

  it("give each block's label, and mark unlabelled blocks", () => {
    const page = measurePage(HTML, parsePage(HTML));
    const of = (labels: typeof ALL | typeof PART) => {
      const stated = labelByHand(
        page,
        labels.map(([path, label]) => ({ path, label })),
      );
      return [[...stated.label], [...stated.known], isPartlyLabelled(page, stated)];
    };
    expect(of(ALL)).toEqual([[0, 1, 1], [1, 1, 1], false]);
    expect(of(PART)).toEqual([[0, 1, 0], [0, 1, 0], true]);
  });
});
