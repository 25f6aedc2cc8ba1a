import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { collectLabels, hashPage, type LabelLine, parseLabels } from "../../packages/methods/src/index.ts";
import { indexLabels } from "../src/labelled/read-collection.ts";
import { type LabelledPage, readPages, registrableDomain } from "../src/read-pages.ts";
import { trainingSets } from "../src/sets.ts";

const trainingFolder = fileURLToPath(new URL("..", import.meta.url));

test("folds keep together what one owner registered, and nothing more", () => {
  expect(registrableDomain("news.example.co.uk")).toBe(registrableDomain("www.example.co.uk"));
  expect(registrableDomain("one.blogspot.com")).not.toBe(registrableDomain("two.blogspot.com"));
  expect(registrableDomain("a-static-site")).toBe("a-static-site");
});

test("where labels are a set's gold its labelled pages are read, with the content and the kind that the labels tell", async () => {
  const [shown, other] = ["<p>Menu<main><h1>Oak chair<p>Made by hand.</main>", "<p>Nobody labelled this."];
  const common = { page: "a", hash: hashPage(shown), labeller: "anna", time: "2026-03-01T10:00:00.000Z" };
  const element = { type: "label", ...common, origin: "hand" } as const;
  const labels: LabelLine[] = [
    { ...element, path: "html > body", label: "noise" },
    { ...element, path: "html > body > p > main", label: "content" },
    { ...element, path: "html > body > main", label: "content" },
    { type: "page", ...common, status: "done", kind: "product" },
  ];
  const folder = await mkdtemp(join(tmpdir(), "pith-labelled-set-"));
  const lines = [shown, other].map((html, at) =>
    JSON.stringify({ id: String(at), site: "shop.example", url: "", html }),
  );
  await writeFile(join(folder, "shops.jsonl.gz"), gzipSync(lines.join("\n")));
  const pages: LabelledPage[] = [];
  for await (const page of readPages(folder, "shops", indexLabels(labels))) pages.push(page);
  await rm(folder, { recursive: true });
  expect(pages).toMatchObject([{ id: "0", type: "product", text: "Oak chair\nMade by hand." }]);
  expect(pages[0]?.labels).toHaveLength(3);
});

test("the labels here are of pages that are done, of a kind, and of sets that are trained on", async () => {
  const files = (await readdir(join(trainingFolder, "labels"))).filter((file) => file.endsWith(".jsonl"));
  const used = trainingSets.flatMap(({ labels }) => labels ?? []);
  expect(used).not.toEqual([]);
  expect(used.filter((file) => !files.includes(file.replace("labels/", "")))).toEqual([]);
  for (const file of files) {
    const { lines, unfinished } = parseLabels(await readFile(join(trainingFolder, "labels", file), "utf8"));
    expect(unfinished).toBeUndefined();
    for (const { status, kind, elements } of collectLabels(lines)) {
      if (status === "skipped") continue;
      expect({ file, status, isOfAKind: kind !== undefined }).toEqual({ file, status: "done", isOfAKind: true });
      expect([...elements.values()].some(({ label }) => label === "content")).toBe(true);
    }
  }
});
