import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { learnPage } from "../../packages/batch/src/sites/learn-work.ts";
import { ProfileFolder } from "../../packages/batch/src/sites/profile-folder.ts";
import { ProfileLearner } from "../../packages/batch/src/sites/profile-learner.ts";
import { type PageTask, PageWorker } from "../../packages/batch/src/task/page-work.ts";
import { defaultLimits } from "../../src/limits.ts";
import { encodeProfiles } from "../../src/site/index.ts";
import { sitePageHtml } from "../site/made-site.ts";
import { journalFolder, runBatch } from "./built-batch.ts";
import { makeFolder } from "./pages.ts";

const folder = makeFolder();

function taskFor(number: number, host: string): PageTask {
  const line = { id: `${host}/${number}`, url: `https://${host}/${number}`, html: sitePageHtml(number) };
  return { kind: "line", source: "in", number, bytes: Buffer.from(JSON.stringify(line)) };
}

async function learnAll(name: string, tasks: readonly PageTask[]): Promise<string> {
  const path = join(folder, name);
  const learner = new ProfileLearner(path);
  for (const task of tasks) await learner.add((await learnPage(task, { limits: defaultLimits })) ?? encodeProfiles([]));
  await learner.flush();
  return path;
}

/** The texts of a batch's pages by their id. */
function textsOf(path: string): Map<string, string> {
  const lines = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return new Map(lines.map(({ id, text }) => [id, text]));
}

describe("profiles of sites, learned page by page", () => {
  it("are the same in any order, with repeats, and by many learners", async () => {
    const tasks = Array.from({ length: 12 }, (_, i) => taskFor(i, i % 2 ? "a.example" : "b.example"));
    const one = await learnAll("one", tasks);
    const two = await learnAll("two", [...tasks.slice(5).reverse(), ...tasks]);
    const files = readdirSync(one).sort();
    expect(files).toHaveLength(2);
    expect(readdirSync(two).sort()).toEqual(files);
    for (const file of files) expect(readFileSync(join(two, file))).toEqual(readFileSync(join(one, file)));
    expect(new ProfileFolder(one).get("a.example")?.pageCount).toBe(6);
    expect(new ProfileFolder(one).get("c.example")).toBeUndefined();
  });

  it("of more sites than are held in memory are all kept", async () => {
    const path = await learnAll(
      "many",
      Array.from({ length: 280 }, (_, i) => taskFor(1, `s${i}.example`)),
    );
    const profiles = new ProfileFolder(path);
    expect(readdirSync(path)).toHaveLength(280);
    expect(profiles.get("s0.example")?.pageCount).toBe(1);
    expect(profiles.get("s279.example")?.pageCount).toBe(1);
  });

  it("say nothing of a page that cannot be read, or has no host", async () => {
    const limits = { ...defaultLimits, maxNodes: 3 };
    expect(await learnPage(taskFor(1, "a.example"), { limits })).toBeUndefined();
    const nameless: PageTask = {
      kind: "page",
      source: "in",
      number: 1,
      id: "a.html",
      bytes: Buffer.from(sitePageHtml(1)),
    };
    expect(await learnPage(nameless, { limits: defaultLimits })).toBeUndefined();
  });
});

describe("a batch that learns its sites", () => {
  it("extracts each page with the profile of its site, and goes on when it is stopped", async () => {
    const input = join(folder, "in.jsonl");
    const tasks = Array.from({ length: 30 }, (_, i) => taskFor(i, i % 3 ? "a.example" : "b.example"));
    writeFileSync(input, tasks.map((task) => `${Buffer.from(task.bytes)}\n`).join(""));
    const options = { inputs: [input], workers: 1, extract: { method: "x-cex" }, learnSites: true };
    const output = join(folder, "out.jsonl");
    const stop = new AbortController();
    const onProgress = (): void => stop.abort();
    await expect(runBatch({ ...options, output, signal: stop.signal, onProgress })).rejects.toThrow(/aborted/u);
    const report = await runBatch({ ...options, output });
    expect(report.counts).toMatchObject({ pages: 30, extracted: 30 });
    const texts = textsOf(output);
    expect(texts.get("a.example/1")).toContain("at length");
    expect(texts.get("a.example/1")).not.toContain("Subscribe to our weekly letter");
    // The same as with profiles that were learned apart.
    const profiles = new ProfileFolder(await learnAll("apart", tasks));
    const known = ["a.example", "b.example"].flatMap((site) => profiles.get(site) ?? []);
    const worker = new PageWorker({
      extract: { method: "x-cex" },
      filters: {},
      withMetadata: false,
      withSignature: false,
      withContent: false,
      maxBytes: 1 << 20,
      profiles: encodeProfiles(known),
    });
    for (const task of tasks) {
      const { id, text } = JSON.parse((await worker.work(task)).record);
      expect(texts.get(id)).toBe(text);
    }
    expect(existsSync(join(journalFolder(output), "profiles"))).toBe(true);
  });

  it("needs inputs that can be read twice", async () => {
    const refused = { inputs: ["-"], output: join(folder, "x.jsonl"), learnSites: true };
    await expect(runBatch(refused)).rejects.toThrow(/read twice/u);
  });
});
