import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../../packages/pith/src/render/formats.ts";
import { chromiumPath, launchChromium, NEEDS_CHROMIUM } from "./chromium.ts";
import { type MadeProject, makeProject } from "./made-package.ts";

const demo = readFileSync(
  new URL("../../../packages/pith/test/fixtures/demo/harbour-ferry.html", import.meta.url),
  "utf8",
);

/** Extracts in every format, both in the page and in a worker. */
const JOB = `
  import { extract } from "pith";
  import { formats } from "pith/kit";
  export function run(html) {
    const ids = formats.map(({ id }) => id).filter((id) => id !== "records");
    const contents = ids.map((format) => [format, extract(html, { format }).content.length]);
    return { contents, text: extract(html).content };
  }`;

const FILES: Readonly<Record<string, string>> = {
  "job.js": JOB,
  "worker.js": `import { run } from "./job.js"; onmessage = ({ data }) => postMessage(run(data));`,
  "page.js": `
    import { run } from "./job.js";
    window.inPage = (html) => run(html);
    window.inWorker = (html) => new Promise((resolve, reject) => {
      const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(html);
    });`,
  "index.html": `<!doctype html><title>Bundled</title><script type="module" src="./page.js"></script>`,
};

const UNBUNDLED: Readonly<Record<string, string>> = {
  "unbundled.html": `<!doctype html><title>Modules</title><script type="module" src="unbundled.js"></script>`,
  "unbundled.js": FILES["page.js"]
    .replace("./job.js", "./plain-job.js")
    .replace("./worker.js", "./plain-worker.js"),
  "plain-worker.js": FILES["worker.js"].replace("./job.js", "./plain-job.js"),
  // The bundle is the library's main entry, so the page names the formats itself.
  "plain-job.js": JOB.replace('"pith"', '"./pith/pith.js"').replace(
    'import { formats } from "pith/kit";',
    `const formats = ${JSON.stringify(formats.map(({ id }) => ({ id })))};`,
  ),
};

function writeFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

interface Answer {
  readonly contents: ReadonlyArray<readonly [format: string, chars: number]>;
  readonly text: string;
}

type Run = "inPage" | "inWorker";

function runIn(page: Page, run: Run): Promise<Answer> {
  return page.evaluate(
    ([name, html]) => {
      const runs = globalThis as unknown as Record<Run, (html: string) => Promise<Answer>>;
      return runs[name](html);
    },
    [run, demo] as const,
  );
}

function expectContent({ contents, text }: Answer): void {
  expect(text).toContain("let go her lines at ten past eleven");
  expect(contents.length).toBeGreaterThan(5);
  for (const [format, chars] of contents) expect(chars, format).toBeGreaterThan(100);
}

describe.skipIf(chromiumPath === undefined)(`the package in a browser ${NEEDS_CHROMIUM}`, () => {
  let project: MadeProject;
  let server: PreviewServer;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    project = await makeProject();
    const root = project.folder;
    for (const [name, text] of Object.entries(FILES)) writeFile(join(root, name), text);
    // A page without a bundler loads the files of the package as they are.
    for (const [name, text] of Object.entries(UNBUNDLED))
      writeFile(join(root, "public", name), text);
    const bundles = join(root, "node_modules/pith/dist/browser");
    for (const name of readdirSync(bundles))
      writeFile(join(root, "public/pith", name), readFileSync(join(bundles, name)));
    await build({ root, configFile: false, logLevel: "error" });
    cpSync(new URL("../../../examples/browser", import.meta.url), join(root, "example"), {
      recursive: true,
    });
    await build({
      root: join(root, "example"),
      base: "/example/",
      configFile: false,
      logLevel: "error",
      build: { outDir: join(root, "dist/example"), emptyOutDir: true },
    });
    server = await preview({
      root,
      configFile: false,
      logLevel: "error",
      preview: { port: 0, host: "127.0.0.1" },
    });
    address = server.resolvedUrls?.local[0] ?? "";
    browser = await launchChromium();
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    project?.remove();
  });

  it.each<Run>(["inPage", "inWorker"])("runs in a plain bundle of Vite: %s", async (run) => {
    const page = await browser.newPage();
    await page.goto(address);
    expectContent(await runIn(page, run));
    await page.close();
  });

  it("runs the example on a file in a worker, and on the page itself", async () => {
    const page = await browser.newPage();
    await page.goto(`${address}example/`);
    const shown = (): Promise<string | null> => page.locator("pre").textContent();
    await page.getByText("This page", { exact: true }).click();
    expect(await shown()).toMatch(
      /^# What is a page about\?\n\nThis page takes the main content of pages/u,
    );
    expect(await shown()).not.toContain("Elsewhere");
    const choose = (name: string, text: string): Promise<void> =>
      page
        .locator("input")
        .setInputFiles({ name, mimeType: "text/html", buffer: Buffer.from(text) });
    await choose("ferry.html", demo);
    await expect.poll(shown, { timeout: 20_000 }).toContain("let go her lines at ten past eleven");
    await choose("empty.html", "");
    await expect.poll(shown, { timeout: 20_000 }).toContain("no text");
    await page.close();
  });

  it.each<Run>(["inPage", "inWorker"])("runs without a bundler: %s", async (run) => {
    const page = await browser.newPage();
    await page.goto(`${address}unbundled.html`);
    expectContent(await runIn(page, run));
    await page.close();
  });
});
