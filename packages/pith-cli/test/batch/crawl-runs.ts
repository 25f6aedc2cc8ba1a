import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chromiumPath } from "../../../../apps/playground/test/chromium.ts";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { runDuringTests } from "../../../../test/local-server.ts";
import type { FetchSettings } from "../../src/batch/index.ts";
import { runCrawl } from "../../src/batch/index.ts";
import { projectRoot } from "../cli/run-pith.ts";
import { APP_PAGES, CrawlSite } from "./crawl-site.ts";
import {
  freePort,
  hasRedis,
  killHard,
  startRedis,
  startWorker,
  wait,
  whenGone,
} from "./queue-machines.ts";

export const crawlFetch = {
  allowPrivate: true,
  hostDelayMs: 0,
  retries: 1,
  retryDelayMs: 1,
  maxConcurrentPerHost: 8,
};

/** The same with a browser, if installed, for pages that scripts fill. */
export const shownFetch: FetchSettings =
  chromiumPath === undefined
    ? crawlFetch
    : { ...crawlFetch, render: "auto", browser: chromiumPath };

/** Chromium has no sandbox for root. */
const BROWSER_ENV = { PITH_BROWSER_SANDBOX: process.getuid?.() === 0 ? "off" : "on" };
Object.assign(process.env, BROWSER_ENV);

/** The paths of the pages of an output. */
export const pathsOf = (output: string): string[] =>
  readLines(output)
    .map(({ url }) => new URL(url))
    .map(({ pathname, search }) => pathname + search);

/** The module that a crawl in a process of its own imports. */
export const BATCH_MODULE: string = new URL("../../src/batch/index.ts", import.meta.url).href;

/** Starts the crawl of a site in a new process. */
function startCrawl(
  origin: string,
  output: string,
  fetch: FetchSettings,
  queue?: string,
): ChildProcess {
  const loader = ["--conditions=source", "--import", "tsx"];
  const options = {
    starts: [`${origin}/`],
    output,
    workers: 1,
    pagesPerCommit: 5,
    fetch,
    ...(queue !== undefined && { queue: { address: queue, pagesPerShard: 100 } }),
  };
  const script = `${output}.mjs`;
  writeFileSync(
    script,
    `import { runCrawl } from ${JSON.stringify(BATCH_MODULE)}; await runCrawl(${JSON.stringify(options)});`,
  );
  return spawn(process.execPath, [...loader, script], { stdio: "ignore", cwd: projectRoot });
}

/** Kills a process after a number of requests, unless it has ended; returns its exit code. */
async function killAfter(
  child: ChildProcess,
  site: CrawlSite,
  requests: number,
): Promise<number | null> {
  const gone = whenGone(child);
  const goal = site.requests.length + requests;
  const timer = setInterval(() => site.requests.length >= goal && child.kill("SIGKILL"), 5);
  const code = await gone;
  clearInterval(timer);
  return code;
}

/**
 * Kills a process soon after the journal of its batch has grown, unless it has ended; returns its
 * exit code.
 */
async function killInBatch(
  child: ChildProcess,
  output: string,
  delayMs: number,
): Promise<number | null> {
  const gone = whenGone(child);
  const path = join(`${output}.journal`, "checkpoint.json");
  const read = (): string => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const before = read();
  while (child.exitCode === null && read() === before) await wait(2);
  await wait(delayMs);
  child.kill("SIGKILL");
  return gone;
}

/**
 * Crawls a site of `size` stories, then again with `kills` kills while fetching and as many while
 * extracting.
 */
export function crawlsWhole(
  size: number,
  kills: number,
  requestsAKill: number,
  fetch: FetchSettings = crawlFetch,
): void {
  const folder = makeFolder();
  const site = runDuringTests(new CrawlSite(size));
  let expected: string[] = [];
  let single = 0;
  const requested = (start: string): number =>
    site.requests.filter((path) => path.startsWith(start)).length;

  it("is crawled completely, each page once, and traps end", async () => {
    const output = join(folder, "whole.jsonl");
    const { crawl, counts } = await runCrawl({
      starts: [`${site.origin}/`],
      output,
      workers: 1,
      fetch,
    });
    expected = pathsOf(output);
    single = site.requests.length;
    expect(new Set(expected).size).toBe(expected.length);
    expect(counts.pages).toBe(crawl.pages);
    // Stories below a missing one can only be found by other links.
    const app = fetch.render === "auto" ? APP_PAGES : 1;
    expect(expected.filter((path) => path.startsWith("/app/"))).toHaveLength(app);
    const stories = expected.filter((path) => path.startsWith("/story/"));
    expect(stories.length).toBeGreaterThan(0.9 * (size - Math.floor(size / 101)));
    expect(stories.every((path) => /^\/story\/\d+$/u.test(path))).toBe(true);
    // A list whose parts wrongly name the first as canonical is followed to its end.
    expect(expected.filter((path) => path.startsWith("/news/"))).toHaveLength(25);

    expect(
      expected.filter((path) => /^\/(?:calendar|sort|deep|shop)/u.test(path)).length,
    ).toBeLessThan(30);
    expect(requested("/calendar")).toBeLessThan(100);
    expect(requested("/sort")).toBeLessThan(200);
    expect(requested("/deep")).toBeLessThan(10);
    expect(requested("/shop")).toBeLessThan(300);
    // Print views are skipped once they are recognised.
    expect(site.requests.filter((path) => path.includes("view=print")).length).toBeLessThan(150);
    expect(requested("/private") + requested("/secret")).toBe(0);
    const again = site.requests.filter((path, at) => at !== site.requests.indexOf(path));
    // Only temporary failures, robots.txt and the start (for its feeds) are requested twice.
    expect(again.filter((path) => !/^\/$|0$|print$|robots|favicon/u.test(path))).toEqual([]);
  });

  it(`gives the same after ${kills} kills while it fetches, ${kills} while it extracts, and when it is run again`, async () => {
    const output = join(folder, "killed.jsonl");
    const start = (): ChildProcess => startCrawl(site.origin, output, fetch);
    const run = (requests: number): Promise<number | null> => killAfter(start(), site, requests);
    for (let kill = 0; kill < kills; kill++) expect(await run(requestsAKill)).toBeNull();
    for (let kill = 0; kill < kills; kill++)
      expect(await killInBatch(start(), output, 7 * kill)).toBeNull();
    expect(await run(Number.POSITIVE_INFINITY)).toBe(0);
    expect(pathsOf(output)).toEqual(expected);
    const requests = site.requests.length;
    expect(await run(Number.POSITIVE_INFINITY)).toBe(0);
    expect(pathsOf(output)).toEqual(expected);
    expect(site.requests.length).toBe(requests);
  });

  it.skipIf(!hasRedis || kills < 3)(
    "gives the same with three workers on a queue, whichever is killed",
    async () => {
      const port = await freePort();
      const queue = `redis://127.0.0.1:${port}`;
      const redis = startRedis(port, folder);
      const workers = [startWorker(queue), startWorker(queue), startWorker(queue)];
      const output = join(folder, "shared.jsonl");
      const before = site.requests.length;
      expect(
        await killAfter(startCrawl(site.origin, output, fetch, queue), site, 3 * requestsAKill),
      ).toBeNull();
      const crawl = startCrawl(site.origin, output, fetch, queue);
      const gone = whenGone(crawl);
      for (const [at, worker] of workers.entries()) {
        const goal = site.requests.length + requestsAKill;
        while (site.requests.length < goal && crawl.exitCode === null) await wait(20);
        if (at === 2) break;
        await killHard(worker);
        workers[at] = startWorker(queue);
      }
      expect(await gone).toBe(0);
      expect(pathsOf(output)).toEqual(expected);
      // Killed workers' requests and redirects to queued pages are repeated.
      expect(site.requests.length - before).toBeLessThan(1.3 * single + 5 * 128);
      await Promise.all([...workers, redis].map(killHard));
    },
  );
}
