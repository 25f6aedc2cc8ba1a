import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { LocalSite } from "../../../pith-node/test/browser/local-site.ts";
import type { BatchOptions } from "../../src/batch/index.ts";
import { runBatch } from "../../src/batch/index.ts";

const folder = makeFolder();
const quick = { allowPrivate: true, hostDelayMs: 0, retries: 0 };

const words = (page: string, part: number): string =>
  `What page ${page} says in its part ${part} is told in a sentence of its own, which stands on no other page of the thread, ` +
  `and goes on for long enough that nobody can take it for a menu or a line of small print below the text, ${page} and ${part}.`;

/** A page of a thread: its own text, and a pager. */
const threadPage = (name: string, number: number, last: number, more = ""): string => {
  const link = (to: number, text: string): string => `<a href="/${name}?page=${to}">${text}</a> `;
  const numbers = Array.from({ length: last }, (_, at) =>
    at + 1 === number ? `${number} ` : link(at + 1, `${at + 1}`),
  );
  const next = number < last ? `<a rel="next" href="/${name}?page=${number + 1}">Next</a>` : "";
  const text = [1, 2, 3].map((part) => `<p>${words(`${name} ${number}`, part)}</p>`).join("");
  return `<!doctype html><title>Thread ${name}</title><main><h1>Thread ${name}</h1>${text}${more}</main>
    <div class="pagination">${numbers.join("")}${next}</div>`;
};

const numberOf = (url = ""): number =>
  Number(new URL(url, "http://site").searchParams.get("page") ?? 1);

/** A thread of `last` pages, of which one may be missing. */
const thread =
  (name: string, last: number, missing = 0): Parameters<typeof LocalSite.start>[0][string] =>
  ({ url }, answer) => {
    const number = numberOf(url);
    if (number === missing) answer.writeHead(404).end();
    else answer.writeHead(200, { "content-type": "text/html" }).end(threadPage(name, number, last));
  };

type Line = Readonly<Record<string, unknown>> & { readonly text?: string };

describe("pages of one thread in a batch", () => {
  let site: LocalSite;
  let onCut = (): void => undefined;
  const cut = thread("cut", 3, 2);
  const slow = thread("slow", 2);
  let atOnce = 0;
  let mostAtOnce = 0;
  beforeAll(async () => {
    site = await LocalSite.start({
      "/robots.txt": (_, answer) => answer.writeHead(404).end(),
      "/three": thread("three", 3),
      "/cut": (request, answer) => {
        onCut();
        if (typeof cut === "function") cut(request, answer);
      },
      "/slow": async (request, answer) => {
        mostAtOnce = Math.max(mostAtOnce, ++atOnce);
        await sleep(50);
        atOnce--;
        if (typeof slow === "function") slow(request, answer);
      },
      "/alone": threadPage("alone", 1, 1),
      "/loop": threadPage("loop", 1, 1, `<a rel="next" href="/loop?page=1">Next</a>`),
      "/endless": ({ url }, answer) =>
        void answer
          .writeHead(200, { "content-type": "text/html" })
          .end(threadPage("endless", numberOf(url), 100_000)),
    });
  });
  afterAll(() => site.stop());

  const list = (name: string, ...paths: readonly string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, paths.map((one) => `${site.at(one)}\n`).join(""));
    return path;
  };
  async function batch(
    name: string,
    options: Partial<BatchOptions> & Pick<BatchOptions, "inputs">,
  ): Promise<Line[]> {
    const output = join(folder, name);
    await runBatch({ output, workers: 1, fetch: quick, pages: "all", ...options });
    return readLines(output);
  }

  it("are one record, in order, each fetched once", async () => {
    site.asked.length = 0;
    const lines = await batch("all.jsonl", {
      inputs: [list("all.txt", "/three", "/alone", "/cut", "/loop")],
    });
    expect(lines).toHaveLength(4);
    const [three, single, cut] = lines;
    expect(three?.urls).toEqual(
      ["/three", "/three?page=2", "/three?page=3"].map((path) => site.at(path)),
    );
    const places = [1, 2, 3].map(
      (number) => three?.text?.indexOf(words(`three ${number}`, 2)) ?? -1,
    );
    expect(places.every((place, at) => place > (places[at - 1] ?? -1))).toBe(true);
    expect(three?.text?.match(/^Thread three$/gmu)).toHaveLength(1);
    expect(three).not.toHaveProperty("stopped");
    expect(single).not.toHaveProperty("urls");
    expect(cut?.urls).toEqual([site.at("/cut")]);
    expect(cut?.stopped).toContain("404");
    expect(lines[3]?.text).toContain(words("loop 1", 1));
    expect(site.asked.filter((asked) => asked.includes("three"))).toHaveLength(3);
  });

  it("are limited in number, and also follow a JSON line that has an address", async () => {
    const input = join(folder, "line.jsonl");
    writeFileSync(
      input,
      JSON.stringify({ id: 7, url: site.at("/endless"), html: threadPage("endless", 1, 100_000) }),
    );
    const [line] = await batch("line-out.jsonl", { inputs: [input], pages: 2, withCheck: true });
    expect(line).toMatchObject({ id: 7, urls: [site.at("/endless"), site.at("/endless?page=2")] });
    expect(line?.text).toContain(words("endless 2", 1));
    expect(line?.words).toBeGreaterThan(200);
    expect(line).not.toHaveProperty("fingerprint");
  });

  it("are fetched within the limit of parallel fetches", async () => {
    const input = join(folder, "parallel.jsonl");
    const line = (id: number): string =>
      JSON.stringify({ id, url: site.at("/slow"), html: threadPage("slow", 1, 2) });
    writeFileSync(input, [1, 2, 3, 4].map((id) => `${line(id)}\n`).join(""));
    const fetch = { ...quick, maxConcurrent: 1, maxConcurrentPerHost: 4 };
    await batch("parallel-out.jsonl", { inputs: [input], fetch });
    expect(mostAtOnce).toBe(1);
  });

  it("are filtered as one page, and compared as one with an earlier output", async () => {
    const inputs = [list("filter.txt", "/three", "/alone")];
    const changedSince = join(folder, "all.jsonl");
    const output = join(folder, "same.jsonl");
    const filters = { minWords: 250 };
    const options = {
      inputs,
      output,
      fetch: quick,
      pages: "all",
      changedSince,
      filters,
      workers: 1,
    } as const;
    const { counts } = await runBatch(options);
    expect(counts).toMatchObject({ pages: 2, leftOut: { unchanged: 1, length: 1 } });
  });

  it("are not joined in formats that contain one page", async () => {
    const options = {
      inputs: [site.at("/three")],
      output: join(folder, "x.jsonl"),
      pages: "all",
    } as const;
    await expect(runBatch({ ...options, extract: { format: "tei" } })).rejects.toThrow(
      /text, markdown, html, json/u,
    );
    await expect(runBatch({ ...options, pages: 0 })).rejects.toThrow(/pages/u);
  });

  it("give the same output if the batch is stopped between them and resumed", async () => {
    const inputs = [list("resume.txt", "/three", "/alone", "/cut", "/loop")];
    const output = join(folder, "resumed.jsonl");
    const stop = new AbortController();
    const options = { inputs, output, workers: 1, pages: "all", pagesPerCommit: 1 } as const;
    onCut = () => stop.abort();
    const fetch = { ...quick, maxConcurrent: 1 };
    await expect(runBatch({ ...options, fetch, signal: stop.signal })).rejects.toThrow(
      /abort|stop/iu,
    );
    onCut = () => undefined;
    await runBatch({ ...options, fetch: quick });
    const content = (lines: readonly Line[]) => lines.map(({ fetched: _, ...line }) => line);
    expect(content(readLines(output))).toEqual(content(readLines(join(folder, "all.jsonl"))));
  });
});
