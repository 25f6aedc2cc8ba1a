// What the packages hold besides plain modules: bundles for browsers and for Node. Needs the installed dependencies.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { directImports } from "./direct-imports.mjs";
import { packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";

/**
 * Bundles the library for browsers into `folder`/browser: one for each entry of the package, and what they share. They run in a
 * page without a bundler, and in workers: dependencies are taken in their builds that need no document.
 */
export async function bundleForBrowsers(folder) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: { pith: "src/index.ts" },
    outdir: join(folder, "browser"),
    chunkNames: "shared-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    charset: "utf8",
    platform: "browser",
    conditions: ["worker"],
    target: "es2022",
    legalComments: "linked",
    logLevel: "warning",
  });
}

const CHARSETS = "multi-byte.encodings";

/** The tables of East Asian charsets, an eighth of the code that a page needs, stay a file that is read when a page needs one. */
const CHARSETS_APART = {
  name: "charsets-apart",
  setup({ onLoad }) {
    const contents = `import { createRequire } from "node:module";
const read = createRequire(import.meta.url);
export default () => read("./${CHARSETS}.json");`;
    onLoad({ filter: /multi-byte\.encodings\.cjs$/ }, () => ({ contents, loader: "js" }));
  },
};

const THREADS = {
  batch: ["batch", "link", "listing"].map((name) => `packages/batch/src/${name}-worker.ts`),
  service: ["packages/service/src/page-worker.ts"],
};

/**
 * Bundles modules for Node into a package's `dist`: loading 300 files costs more than most pages do. What the package
 * declares is left to be imported, all else is taken in.
 */
async function bundleForNode(outdir, folder, entryPoints, plugins = []) {
  const { build } = await import("esbuild");
  await build({
    ...forNode(folder),
    entryPoints,
    outdir,
    // Every file of an array of entries lies at the top: see `places.ts`. Those of a map have names with folders.
    entryNames: Array.isArray(entryPoints) ? "[name]" : "[dir]/[name]",
    chunkNames: "[name]-[hash]",
    splitting: true,
    format: "esm",
    charset: "utf8",
    plugins,
  });
}

function forNode(folder) {
  const { dependencies, peerDependencies = {} } = readManifest({ folder });
  return {
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)].flatMap((name) => [name, `${name}/*`]),
    target: "node20",
    logLevel: "warning",
  };
}

/**
 * Bundles the command line into one script, a function that `load-run.ts` calls: every version of Node can save the
 * compiled code of a script, but that of modules only from 22.1 on.
 */
async function bundleScript(outfile, folder, entryPoint) {
  const { build } = await import("esbuild");
  await build({
    ...forNode(folder),
    entryPoints: [entryPoint],
    outfile,
    format: "cjs",
    charset: "utf8",
    define: { "import.meta.url": "importMetaUrl" },
    banner: {
      js: `(function (module, require, __filename, importModule) { const importMetaUrl = require("node:url").pathToFileURL(__filename).href;`,
    },
    footer: { js: "})" },
    plugins: [CHARSETS_APART, directImports],
  });
  // With this argument esbuild takes all exports for the default, as Node does with CommonJS; these may be ES modules.
  const script = readFileSync(outfile, "utf8").replace(/(__toESM\(require\("[^"]+"\)), 1\)/gu, "$1)");
  writeFileSync(outfile, script.replace(/\bimport\(("[^"]+")\)/gu, "importModule($1)"));
}

/**
 * Bundles the library for Node into `folder`/node: each entry of the package, and what they share. An import takes two thirds of the
 * processor time of the plain modules (.38 s for .57, on a busy machine).
 */
async function bundleLibraryForNode(folder) {
  const [library] = packages;
  const entries = Object.values(readManifest(library).exports)
    .map(({ node }) => node?.slice("./dist/node/".length, -".js".length))
    .filter((place) => place !== undefined);
  await bundleForNode(
    join(folder, "node"),
    library.folder,
    Object.fromEntries(entries.map((place) => [place, `src/${place}.ts`])),
  );
}

/**
 * Bundles what threads run, in place of what was compiled, and the command line with all of ours that it needs, so that its
 * package runs alone. A command's code is still read only when it is asked for.
 */
async function bundleProcesses(target) {
  rmSync(join(target, "packages/cli/dist"), { recursive: true, force: true });
  const distOf = (folder) => join(target, folder, "dist");
  await Promise.all([
    bundleForNode(distOf("packages/batch"), "packages/batch", THREADS.batch),
    bundleForNode(distOf("packages/service"), "packages/service", THREADS.service),
    bundleForNode(
      distOf("packages/cli"),
      "packages/cli",
      ["packages/cli/src/main.ts", "packages/cli/src/jsonl-worker.ts", ...THREADS.batch, ...THREADS.service],
      [CHARSETS_APART, directImports],
    ),
    bundleScript(join(distOf("packages/cli"), "pith.cjs"), "packages/cli", "packages/cli/src/run.ts"),
  ]);
  const charsets = `${CHARSETS}.json`;
  cpSync(join(root, "node_modules/@exodus/bytes/fallback", charsets), join(distOf("packages/cli"), charsets));
}

/** The bundles of packages, all by default, whose `dist` lies below `target`: of the library alone, or of all. */
export async function bundleAll(target, names = undefined) {
  const library = [bundleForBrowsers(join(target, "dist")), bundleLibraryForNode(join(target, "dist"))];
  if (names?.join() === "pith") return Promise.all(library);
  const playground = join(target, "packages/service/dist/playground");
  await Promise.all([...library, bundleProcesses(target), bundlePlayground(playground)]);
  cpSync(playground, join(target, "packages/cli/dist/playground"), { recursive: true });
}

/** Builds the playground into a folder: static files for the service, and for any file host. */
export async function bundlePlayground(folder) {
  const { build } = await import("vite");
  await build({
    root: join(root, "playground"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
  });
}

/** Builds the browser extension into `folder`/extension, ready to be loaded as it is. */
export async function bundleExtension(folder) {
  const { build } = await import("esbuild");
  const target = join(folder, "extension");
  await build({
    absWorkingDir: root,
    entryPoints: { background: "extension/src/background.ts", reader: "extension/src/reader.ts" },
    outdir: target,
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    conditions: ["worker"],
    target: "es2022",
    legalComments: "linked",
    logLevel: "warning",
  });
  for (const name of ["manifest.json", "icon-16.png", "icon-48.png", "icon-128.png"]) {
    cpSync(join(root, "extension", name), join(target, name));
  }
}
