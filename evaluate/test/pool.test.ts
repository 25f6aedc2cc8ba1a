import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { RecordFile } from "../src/cache/record-file.ts";
import { contentKey, findSet, type Page, readPages, scoreKey } from "../src/data/pages.ts";
import { sampleOf } from "../src/run/sample.ts";
import { runPool } from "../src/workers/pool.ts";

const directory = mkdtempSync(join(tmpdir(), "pith-bench-"));
afterAll(() => rmSync(directory, { recursive: true }));

interface MoodyJob {
  readonly key: string;
  readonly todo: readonly string[];
}

async function runMoody(jobs: readonly MoodyJob[]): Promise<{ replies: string[]; failures: string[]; done: string[] }> {
  const [replies, failures, done]: [string[], string[], string[]] = [[], [], []];
  await runPool<MoodyJob, { what: string }>({
    module: "../../test/fixtures/moody-child.ts",
    args: [],
    processes: 1,
    timeoutMs: 3_000,
    jobs: jobs.values(),
    onReply: (job, { what }) => replies.push(`${job.key}:${what}`),
    onFailure: (job, reason) => {
      failures.push(`${job.key}:${reason}`);
      const at = job.todo.findIndex((what) => what === "crash" || what === "hang");
      const rest = job.todo.slice(at + 1);
      return rest.length > 0 ? { key: job.key, todo: rest } : undefined;
    },
    onDone: ({ key }) => done.push(key),
  });
  return { replies, failures, done };
}

test("a crash and a hang end only what they befell", async () => {
  const { replies, failures, done } = await runMoody([
    { key: "a", todo: ["x", "crash", "y"] },
    { key: "b", todo: ["hang"] },
    { key: "c", todo: ["z"] },
  ]);
  expect(replies).toEqual(["a:x", "a:y", "c:z"]);
  expect(failures).toEqual(["a:crash", "b:timeout"]);
  expect(done).toEqual(["a", "b", "c"]);
});

describe("cache files", () => {
  test("give back what was added, also after they are opened again", () => {
    const path = join(directory, "cache.jsonl");
    const first = new RecordFile<{ key: string; text: string }>(path);
    first.add({ key: "a", text: "Fähre\n渡轮" });
    first.add({ key: "b", text: "" });
    expect(first.get("a")?.text).toBe("Fähre\n渡轮");
    first.close();
    const second = new RecordFile<{ key: string; text: string }>(path);
    expect(second.get("a")?.text).toBe("Fähre\n渡轮");
    expect(second.has("c")).toBe(false);
    second.close();
  });

  test("pass over a line that a stopped run left unfinished", () => {
    const path = join(directory, "torn.jsonl");
    writeFileSync(path, '{"key":"a","n":1}\n{"key":"b","n');
    const file = new RecordFile<{ key: string; n: number }>(path);
    expect(file.has("b")).toBe(false);
    file.add({ key: "b", n: 2 });
    expect(file.get("a")?.n).toBe(1);
    expect(file.get("b")?.n).toBe(2);
    file.close();
    const again = new RecordFile<{ key: string; n: number }>(path);
    expect(again.get("b")?.n).toBe(2);
    again.close();
  });
});

describe("data sets", () => {
  const lines = [
    {
      id: "1",
      site: "s.example",
      url: "https://s.example/1",
      type: "article",
      lang: "Polish",
      html: "<p>a</p>",
      text: "a",
    },
    { id: "2", site: "s.example", html: "<p>b</p>" },
  ];
  const file = join(directory, "tiny.jsonl.gz");
  writeFileSync(file, gzipSync(lines.map((line) => JSON.stringify(line)).join("\n")));

  test("are found by name or as a file, and read with defaults", async () => {
    expect(findSet("tiny", directory)?.file).toBe(file);
    expect(findSet(file, "/nowhere")?.name).toBe("tiny");
    expect(findSet("absent", directory)).toBeUndefined();
    const pages: Page[] = [];
    for await (const page of readPages(file)) pages.push(page);
    expect(pages.map(({ id, lang, type, text }) => [id, lang, type, text])).toEqual([
      ["1", "pl", "article", "a"],
      ["2", undefined, "page", undefined],
    ]);
  });

  test("a page's keys change with its content, its address and its gold", async () => {
    const page: Page = {
      id: "1",
      site: "",
      url: "u",
      type: "page",
      lang: undefined,
      html: "h",
      text: "t",
      with: undefined,
      without: undefined,
    };
    expect(contentKey({ ...page, url: "v" })).not.toBe(contentKey(page));
    expect(contentKey({ ...page, text: "other" })).toBe(contentKey(page));
    expect(scoreKey({ ...page, text: "other" }, "k", "o")).not.toBe(scoreKey(page, "k", "o"));
    expect(scoreKey(page, "k", "p")).not.toBe(scoreKey(page, "k", "o"));
  });

  test("a sample is a fixed share, and a larger one holds it", () => {
    const ids = Array.from({ length: 2000 }, (_, index) => ({ id: `page ${index}` }));
    const small = ids.filter(sampleOf(0.1, "seed"));
    const large = new Set(ids.filter(sampleOf(0.2, "seed")));
    expect(small.length).toBeGreaterThan(150);
    expect(small.length).toBeLessThan(250);
    expect(small.every((page) => large.has(page))).toBe(true);
    expect(ids.filter(sampleOf(1, "seed"))).toHaveLength(2000);
  });
});
