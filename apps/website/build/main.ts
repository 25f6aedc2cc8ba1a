// Gathers the pages of the site, builds it in apps/website/dist, and adds each page as Markdown.
// --base /PATH/ sets the path on the host, --out FOLDER the output folder; --fast skips the API
// reference.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeApiPages } from "./api.ts";
import { readDocuments, type SitePage } from "./documents.ts";
import { makeHttpPages } from "./http.ts";
import { makeLanding } from "./landing.ts";
import { writeLlms } from "./llms.ts";
import { makeSidebars } from "./menu.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const website = join(root, "apps/website");
const pagesFolder = join(website, ".cache", "pages");

const { values } = parseArgs({
  options: {
    base: { type: "string", default: "/" },
    out: { type: "string", default: join(website, "dist") },
    fast: { type: "boolean", default: false },
  },
});
const dist = resolve(values.out);

function run(script: string, args: readonly string[]): void {
  const env = { ...process.env, PITH_SITE_BASE: values.base, PITH_SITE_OUT: dist };
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: website,
    stdio: ["ignore", 2, 2],
    env,
  });
  if (status !== 0) process.exit(status ?? 1);
}

function writePage(folder: string, { path, markdown }: SitePage): void {
  const file = join(folder, `${path}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, markdown);
}

const { homepage = "" }: { homepage?: string } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const home = homepage.replace(/#.*$/u, "");
const pages = [
  makeLanding(root),
  ...readDocuments(root, home),
  ...makeHttpPages(),
  ...(values.fast ? [] : await makeApiPages(root, join(website, ".cache", "api"))),
];

rmSync(pagesFolder, { recursive: true, force: true });
for (const page of pages) writePage(pagesFolder, page);
cpSync(join(root, "docs", "images"), join(pagesFolder, "public", "images"), { recursive: true });
writeFileSync(join(website, ".cache", "menu.json"), JSON.stringify(makeSidebars(pages)));

// The site has the same playground as the service: copied if it was just built.
const playground = join(pagesFolder, "public", "playground");
const { isBuilt } = (await import(join(root, "scripts", "steps.mjs"))) as { isBuilt(): boolean };
if (isBuilt())
  cpSync(join(root, "packages/pith-server/dist/playground"), playground, { recursive: true });
else {
  const { bundlePlayground } = (await import(join(root, "scripts", "bundles.mjs"))) as {
    bundlePlayground(folder: string): Promise<void>;
  };
  await bundlePlayground(playground);
}

const require = createRequire(join(website, "package.json"));
run(join(dirname(require.resolve("vitepress/package.json")), "bin/vitepress.js"), ["build", "."]);

for (const page of pages) writePage(dist, page);
writeLlms(dist, pages, values.base);
if (!existsSync(join(dist, "index.html"))) process.exit(1);
