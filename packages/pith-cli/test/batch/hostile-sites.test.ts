import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { close, listen } from "../../../../test/local-server.ts";
import { parseRobots } from "../../src/batch/fetch/robots.ts";
import type { BatchOptions } from "../../src/batch/index.ts";
import { runBatch, runCrawl } from "../../src/batch/index.ts";
import { projectRoot } from "../cli/run-pith.ts";
import { BATCH_MODULE } from "./crawl-runs.ts";
import { storyHtml } from "./pages.ts";
import { whenGone } from "./queue-machines.ts";

const folder = makeFolder();
let server: Server | undefined;
let requests: string[] = [];
let origin = "";
let made = 0;

/** Starts a site with these answers; other pages are stories. */
async function serve(answer: (path: string) => string | Buffer | undefined): Promise<void> {
  requests = [];
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const body = answer(path) ?? storyHtml(1);
    response
      .writeHead(200, { "content-type": path.endsWith(".xml") ? "application/xml" : "text/html" })
      .end(body);
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
}

afterEach(async () => server && close(server));

async function discover(
  options: Partial<BatchOptions> = {},
): Promise<{ problems: string[]; lines: string[] }> {
  const problems: string[] = [];
  const output = join(folder, `out-${++made}.jsonl`);
  await runBatch({
    inputs: [origin],
    output,
    workers: 1,
    fetch: {
      allowPrivate: true,
      hostDelayMs: 0,
      retries: 0,
      maxConcurrentPerHost: 8,
      maxRedirects: 2,
    },
    discover: ["sitemap", "feed"],
    maxDiscovered: 10,
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  return {
    problems,
    lines: existsSync(output) ? readFileSync(output, "utf8").trimEnd().split("\n") : [],
  };
}

const index = (urls: readonly string[]): string =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;

describe("sites that cause endless requests", () => {
  it("nested indexes of empty sitemaps stop at a limit", async () => {
    await serve((path) => {
      if (path === "/robots.txt") return "User-agent: *\nAllow: /\n";
      if (/^\/(?:sitemap|i\/\d+)\.xml$/u.test(path)) {
        const base = path === "/sitemap.xml" ? "i" : `s/${path.replaceAll(/\D/gu, "")}`;
        return index(
          Array.from({ length: 200 }, (_, i) => `${origin}/${base}/${i}.xml`).map((url) =>
            url.replace("/s/", "/i/"),
          ),
        );
      }
      return path.endsWith(".xml") ? "<urlset></urlset>" : undefined;
    });
    const { problems } = await discover();
    expect(requests.length).toBeLessThanOrEqual(110);
    expect(problems).toContainEqual(expect.stringMatching(/more than 101 requests/u));
  });

  it("never yields more pages than requested, nor endless addresses", async () => {
    const urls = [`/${"x".repeat(20_000)}`, ...Array.from({ length: 50 }, (_, i) => `/page/${i}`)];
    await serve((path) => {
      if (path === "/robots.txt") return "";
      if (path !== "/sitemap.xml") return undefined;
      return `<urlset>${urls.map((url) => `<url><loc>${origin}${url}</loc></url>`).join("")}</urlset>`;
    });
    const { lines } = await discover({ discover: ["sitemap"] });
    expect(lines).toHaveLength(10);
    expect(requests.every((path) => path.length < 1000)).toBe(true);
  });

  it("reports a sitemap bomb and reads the others", async () => {
    await serve((path) => {
      if (path === "/robots.txt")
        return `Sitemap: ${origin}/bomb.xml\nSitemap: ${origin}/good.xml\n`;
      if (path === "/bomb.xml") return gzipSync(Buffer.alloc(200 * 1024 * 1024, " "));
      return path === "/good.xml"
        ? `<urlset><url><loc>${origin}/page/1</loc></url></urlset>`
        : undefined;
    });
    const { problems, lines } = await discover({ discover: ["sitemap"] });
    expect(problems).toEqual([expect.stringMatching(/bomb\.xml: is larger than the 50 MB/u)]);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ["while it discovers", "/sitemap.xml"],
    ["while it reads robots.txt", "/robots.txt"],
  ])("a batch is stopped at the first signal, %s", async (_, slow) => {
    await serve(() => undefined);
    server?.removeAllListeners("request");
    // This path is never answered.
    server?.on("request", (request, response) => {
      requests.push(request.url ?? "");
      if (request.url !== slow) response.end("User-agent: *\n");
    });
    const stop = new AbortController();
    const run = discover({ signal: stop.signal }).catch((error: unknown) => error);
    while (!requests.includes(slow)) await sleep(10);
    stop.abort();
    expect(await run).toMatchObject({ code: "aborted" });
  });
});

const visit = async (
  paths: readonly string[],
  fetch: object = {},
): Promise<Array<Record<string, unknown>>> => {
  const output = join(folder, `visit-${++made}.jsonl`);
  await runBatch({
    inputs: paths.map((path) => origin + path),
    output,
    workers: 1,
    fetch: { allowPrivate: true, hostDelayMs: 0, retries: 0, maxConcurrentPerHost: 4, ...fetch },
  });
  return readLines(output);
};

it.each([
  ["its Crawl-delay", 0, "User-agent: *\nCrawl-delay: 0.3"],
  ["the requested delay, if that is longer", 300, "User-agent: *\nCrawl-delay: 0.01"],
])("a site with crawling rules gets requests separated by %s", async (_, hostDelayMs, robots) => {
  const times: number[] = [];
  await serve((path) => {
    if (path === "/robots.txt") return robots;
    times.push(performance.now());
    return undefined;
  });
  await visit(["/1", "/2", "/3", "/4"], { hostDelayMs });
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(gaps).toHaveLength(3);
  // Arrival times are measured.
  for (const gap of gaps) expect(gap).toBeGreaterThan(200);
});

it("a site on this machine gets requests without delay, unless one is asked for", async () => {
  const times: number[] = [];
  await serve((path) => {
    if (path !== "/robots.txt") times.push(performance.now());
    return undefined;
  });
  await visit(["/1", "/2", "/3", "/4"], { hostDelayMs: undefined });
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(2000);
});

describe("endless crawls", () => {
  const page = (links: readonly string[]): string =>
    storyHtml(1).replace(
      "</main>",
      `${links.map((href) => `<a href="${href}">more</a>`).join("\n")}</main>`,
    );

  it.each([
    ["(S(%))", "ASP.NET"],
    ["(X(1)S(%)F(x))", "ASP.NET with more fields"],
    ["story;jsessionid=%", "a servlet"],
  ])("do not follow from %s, the session of %s", async (session) => {
    let sessions = 0;
    await serve((path) => {
      if (path === "/robots.txt") return "";
      return page(
        [1, 2, 3].map((number) => `/${session.replace("%", `s${sessions++}qwert`)}/${number}.html`),
      );
    });
    const { crawl } = await runCrawl({
      starts: [origin],
      output: join(folder, `crawl-${++made}.jsonl`),
      workers: 1,
      fetch: { allowPrivate: true, hostDelayMs: 0, retries: 0 },
    });
    // The start, its menu of three (itself, news, about), and the three pages.
    expect(crawl.asked).toBe(6);
  });

  it("do not fill memory with long links, and their logs can be read again", async () => {
    const tail = "x".repeat(1850);
    const links = (path: string): string[] =>
      Array.from({ length: 5000 }, (_, at) => `http://elsewhere.example${path}/${at}/${tail}`);
    await serve((path) => {
      if (path === "/robots.txt") return "";
      if (path === "/") return page(Array.from({ length: 25 }, (_, at) => `/${at}`));
      return page(links(path));
    });
    const options = {
      starts: [origin],
      output: join(folder, "long-links.jsonl"),
      workers: 1,
      fetch: {
        allowPrivate: true,
        hostDelayMs: 0,
        retries: 0,
        maxConcurrentPerHost: 1,
        maxConcurrent: 1,
      },
    };
    const script = `import { runCrawl } from ${JSON.stringify(BATCH_MODULE)}; await runCrawl(${JSON.stringify(options)});`;
    for (let run = 0; run < 2; run++) {
      const flags = [
        "--max-old-space-size=150",
        "--conditions=source",
        "--import",
        "tsx",
        "--input-type=module",
        "-e",
        script,
      ];
      const child = spawn(process.execPath, flags, { cwd: projectRoot, stdio: "ignore" });
      expect(await whenGone(child)).toBe(0);
    }
    expect(statSync(join(folder, "long-links.jsonl.crawl", "crawl.log")).size).toBeLessThan(
      25 * 600_000,
    );
  });
});

it("robots.txt designed to be slow refuses addresses whose rules take too many steps, and continues with others", () => {
  const address = "https://a.example/robots.txt";

  const text = `User-agent: *\nDisallow: /${"*a".repeat(400_000)}$\nDisallow: /no`;
  const rules = parseRobots(address, text, "pith");
  expect(rules.refusal(`https://a.example/${"a".repeat(4000)}`)).toMatch(/too many rules/u);
  expect(rules.refusal("https://a.example/yes")).toBeUndefined();
  expect(rules.refusal("https://a.example/no")).toBe("does not allow it");
});
