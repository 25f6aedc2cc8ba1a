import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import type { BatchOptions } from "../../src/batch/index.ts";
import { runBatch } from "../../src/batch/index.ts";
import { storyHtml } from "./pages.ts";

const folder = makeFolder();
let made = 0;

/** A page as a line, by its address. */
const lineOf = (number: number, html = storyHtml(number)): string =>
  JSON.stringify({ id: number, url: `https://news.example/${number}`, html });

async function batch(
  lines: readonly string[],
  options: Partial<BatchOptions> = {},
): Promise<string> {
  const [input, output] = [join(folder, `in-${++made}.jsonl`), join(folder, `out-${made}.jsonl`)];
  writeFileSync(input, `${lines.join("\n")}\n`);
  await runBatch({ inputs: [input], output, workers: 1, ...options });
  return output;
}

const monday = [0, 1, 2, 3].map((number) => lineOf(number));
const changed = storyHtml(1)
  .replace("In the spring of", "In the autumn of")
  .replace("11 times", "99 times");
/** Page 0 with an advertisement, page 1 changed, page 3 with a date, page 9 new, page 2 missing. */
const tuesday = [
  lineOf(
    0,
    storyHtml(0).replace("<footer>", "<aside class=ad><p>Advertisement</p></aside><footer>"),
  ),
  lineOf(1, changed),
  lineOf(
    3,
    storyHtml(3).replace(
      "<title>",
      '<meta property="article:published_time" content="2024-05-01"><title>',
    ),
  ),
  lineOf(9),
];

describe("a batch that reports changes", () => {
  it.each(["text", "markdown", "json"] as const)(
    "since an earlier output as %s",
    async (format) => {
      const changedSince = await batch(monday, { extract: { format } });
      // An editor may have added a byte order mark.
      writeFileSync(changedSince, `\uFEFF${readFileSync(changedSince, "utf8")}`);
      const found = readLines(await batch(tuesday, { extract: { format }, changedSince }));
      expect(found.map(({ id, change }) => [id, change])).toEqual([
        [1, "changed"],
        [3, "changed"],
        [9, "new"],
      ]);
      const [first, second, third] = found as Array<{
        diff?: { blocks: object[]; facts: object[] };
      }>;
      expect(first?.diff?.blocks).toHaveLength(1);
      expect(JSON.stringify(first?.diff?.blocks)).toContain(
        '{"is":"removed","text":"11"},{"is":"added","text":"99"}',
      );
      expect(second?.diff).toMatchObject({
        blocks: [],
        facts: [{ name: "published", after: "2024-05-01" }],
      });
      expect(third?.diff).toBeUndefined();
    },
  );

  it.each([{}, { url: "" }])(
    "identifies pages without an address by their ids (%o), and counts unchanged ones",
    async (more) => {
      const lines = ["a", "b"].map((id, number) =>
        JSON.stringify({ id, ...more, html: storyHtml(number) }),
      );
      const changedSince = await batch(lines);
      const output = join(folder, `same-${++made}.jsonl`);
      const report = await runBatch({
        inputs: [join(folder, `in-${made - 1}.jsonl`)],
        output,
        changedSince,
        workers: 1,
      });
      expect(report.counts).toMatchObject({ pages: 2, extracted: 0, leftOut: { unchanged: 2 } });
      expect(readFileSync(output, "utf8")).toBe("");
    },
  );

  it("reports input that is not an earlier output", async () => {
    const path = join(folder, "other.jsonl");
    writeFileSync(path, '{"id":1,"html":"<p>x"}\n');
    await expect(batch(monday, { changedSince: path })).rejects.toThrow(
      "has no text, markdown or blocks",
    );
    writeFileSync(path, "\u001f\u008b\u0008packed");
    await expect(batch(monday, { changedSince: path })).rejects.toThrow(
      "is not a JSON object; if the earlier output is packed",
    );
    await expect(batch(monday, { changedSince: join(folder, "none.jsonl") })).rejects.toThrow(
      "none.jsonl",
    );
  });
});
