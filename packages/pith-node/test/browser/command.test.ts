import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, NEEDS_CHROMIUM } from "../../../../apps/playground/test/chromium.ts";
import { makeFolder } from "../../../../test/files.ts";
import { runBatch } from "../../../pith-cli/src/batch/index.ts";
import { runHere } from "../../../pith-cli/test/cli/run-here.ts";
import { pithCommand, projectRoot, runPith } from "../../../pith-cli/test/cli/run-pith.ts";
import { createRenderer } from "../../src/browser/index.ts";
import { fetchPage } from "../../src/index.ts";
import { LocalSite, STORY } from "./local-site.ts";

describe(`rendering on the command line and in batches ${NEEDS_CHROMIUM}`, {
  skip: chromiumPath === undefined,
}, () => {
  let site: LocalSite;
  const folder = makeFolder();
  const { PITH_BROWSER, PITH_BROWSER_SANDBOX } = process.env;
  beforeAll(async () => {
    process.env.PITH_BROWSER = chromiumPath;
    if (process.getuid?.() === 0) process.env.PITH_BROWSER_SANDBOX = "off";
    site = await LocalSite.start({
      "/robots.txt": (_, answer) =>
        answer
          .writeHead(200, { "content-type": "text/plain" })
          .end("User-agent: *\nDisallow: /closed"),
      "/closed": "words that are closed",
      "/hangs": `<div id="root"></div><script>fetch("/never")</script>`,
      "/never": () => {},
      "/app": `<title>Ferry</title><div id="root"></div><script>
        fetch("/closed"); root.innerHTML = "<main><p>${STORY} ${STORY}</p></main>"</script>`,
    });
  });
  afterAll(async () => {
    await site?.stop();
    for (const [name, before] of Object.entries({ PITH_BROWSER, PITH_BROWSER_SANDBOX })) {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
  });

  it.each([
    ["extract", "SIGINT"],
    ["crawl", "SIGHUP"],
  ] as const)("%s leaves nothing of the browser behind at %s", async (command, signal) => {
    const temporary = mkdtempSync(join(folder, "tmp-"));
    const found = (): string[] => readdirSync(temporary);
    const args = command === "crawl" ? ["crawl", "-o", join(folder, "stopped.jsonl")] : [];
    const child = spawn(
      process.execPath,
      [...pithCommand, ...args, site.at("/hangs"), "--render", "always", "--allow-private"],
      { env: { ...process.env, TMPDIR: temporary }, cwd: projectRoot, stdio: "ignore" },
    );
    const ended = once(child, "exit");
    await expect.poll(() => site.asked.includes("GET /never")).toBe(true);
    site.asked.length = 0;
    expect(found().length).toBeGreaterThan(0);
    child.kill(signal);
    await ended;
    await expect
      .poll(() => found().filter((name) => /pith-browser|playwright|chrom/iu.test(name)))
      .toEqual([]);
  });

  it("what a killed process left of its browser goes with the next one", async () => {
    const temporary = mkdtempSync(join(folder, "tmp-"));
    const left = (): string[] =>
      readdirSync(temporary).filter((name) => /pith-browser|profile/u.test(name));
    const env = { ...process.env, TMPDIR: temporary };
    const start = (path: string) =>
      spawn(
        process.execPath,
        [...pithCommand, site.at(path), "--render", "always", "--allow-private"],
        { env, cwd: projectRoot, stdio: "ignore" },
      );
    const child = start("/hangs");
    const killed = once(child, "exit");
    await expect.poll(() => site.asked.includes("GET /never")).toBe(true);
    site.asked.length = 0;
    child.kill("SIGKILL");
    await killed;
    expect(left().length).toBe(2);
    const [code] = await once(start("/app"), "exit");
    expect(code).toBe(0);
    await expect.poll(left).toEqual([]);
  });

  it("pith --render auto renders the page, and reports it", async () => {
    const { stdout, stderr, code } = await runPith([
      site.at("/app"),
      "--render",
      "auto",
      "--allow-private",
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain("forty of them");
    expect(stderr).toMatch(
      /rendered: .* 0 words as sent, \d+ in the browser; no longer doubted: [a-z-]+/u,
    );
  });

  it("a batch applies robots.txt to the pages' requests, and names the version in each line", async () => {
    site.asked.length = 0;
    await runBatch({
      inputs: [site.at("/app")],
      output: join(folder, "out.jsonl"),
      workers: 1,
      fetch: { render: "auto", allowPrivate: true, hostDelayMs: 0 },
    });
    const line = JSON.parse(readFileSync(join(folder, "out.jsonl"), "utf8"));
    expect(line.text).toContain("forty of them");
    expect(line.rendering).toMatchObject({
      taken: "browser",
      raw: { words: 0 },
      costs: { refused: 1 },
    });
    expect(site.asked).toEqual(["GET /robots.txt", "GET /app"]);
  });
});

describe(`a running browser with CDP ${NEEDS_CHROMIUM}`, {
  skip: chromiumPath === undefined,
}, () => {
  it("renders pages behind the same guard", async () => {
    const profile = mkdtempSync(join(tmpdir(), "pith-cdp-"));
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
    const browser = spawn(chromiumPath ?? "", [
      ...flags,
      `--user-data-dir=${profile}`,
      "about:blank",
    ]);
    const place = await new Promise<string>((resolve) => {
      let stated = "";
      browser.stderr.on("data", (data) => {
        stated += data;
        const address = /ws:\/\/[\w.:/-]+/u.exec(stated)?.[0];
        if (address !== undefined) resolve(address);
      });
    });
    const site = await LocalSite.start({
      "/app": `<title>Ferry</title><div id="root"></div><script>
        fetch("http://169.254.169.254/"); root.innerHTML = "<main><p>${STORY} ${STORY}</p></main>"</script>`,
    });
    const renderer = await createRenderer({ browser: place });
    const isAllowed = (address: string): boolean => address === "127.0.0.1";
    const page = await fetchPage(site.at("/app"), { render: "auto", renderer, isAllowed });
    expect(page.rendering).toMatchObject({ taken: "browser", costs: { refused: 1 } });
    await renderer.close();
    await site.stop();
    const gone = once(browser, "exit");
    // SIGKILL would leave processes that still write to its folder.
    browser.kill("SIGTERM");
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
});

it("a page filled by scripts gets a hint without --render if it was fetched and has scripts", async () => {
  const site = await LocalSite.start({
    "/app": `<title>Ferry</title><div id="root"></div><script>start()</script>`,
    "/none": `<title>Ferry</title><div id="root"></div>`,
  });
  const noteOn = async (...args: readonly string[]): Promise<string> =>
    (await runHere([...args, "--allow-private"])).stderr;
  expect(await noteOn(site.at("/app"))).toMatch(
    /nothing extracted: [^;]+; it has scripts: --render auto/u,
  );
  expect(await noteOn(site.at("/app"), "--render", "never")).toMatch(/nothing extracted: [^;]+$/u);
  expect(await noteOn(site.at("/none"))).toMatch(/nothing extracted: [^;]+$/u);
  await site.stop();
});

it("--render auto without a browser returns the page as sent, with the reason", async () => {
  const site = await LocalSite.start({
    "/app": `<title>Ferry</title><div id="root"></div><script>start()</script>`,
  });
  const { PATH, PITH_BROWSER } = process.env;
  Object.assign(process.env, { PATH: "", PITH_BROWSER: "" });
  const auto = await runHere([site.at("/app"), "--render", "auto", "--allow-private"]);
  expect(auto.code).toBe(1);
  expect(auto.stderr).toMatch(/not rendered: .*none was found[\s\S]*nothing extracted/u);
  const always = await runHere([site.at("/app"), "--render", "always", "--allow-private"]);
  expect({ code: always.code, stderr: always.stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("none was found"),
  });
  Object.assign(process.env, { PATH, PITH_BROWSER: PITH_BROWSER ?? "" });
  await site.stop();
});
