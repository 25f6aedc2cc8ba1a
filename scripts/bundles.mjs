// Builds the bundles for browsers and for Node. Needs the installed dependencies.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { directImports } from "./direct-imports.mjs";
import { packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";

/**
 * Bundles the library for browsers into `folder`/browser: each entry of the package, and shared chunks. The bundles run in
 * pages without a bundler and in workers, so they use the builds of dependencies that need no document.
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

/** The tables of East Asian charsets, an eighth of the code, stay in a file that is loaded on demand. */
const EXTERNAL_CHARSETS = {
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
 * Bundles modules for Node into a package's `dist`, because loading 300 files takes longer than most pages. Declared
 * dependencies stay imports; everything else is bundled.
 */
async function bundleForNode(outdir, folder, entryPoints, plugins = []) {
  const { build } = await import("esbuild");
  await build({
    ...forNode(folder),
    entryPoints,
    outdir,
    // Entries of an array are written to the top folder (see `places.ts`); entries of a map name their folders.
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
 * Bundles the command line into one script, a function that `main.ts` calls: all versions of Node can cache the
 * compiled code of scripts, but only Node 22.1 and later that of modules.
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
    plugins: [EXTERNAL_CHARSETS, directImports],
  });
  // With this argument esbuild treats all exports as the default, as Node does for CommonJS; these may be ES modules.
  const script = readFileSync(outfile, "utf8").replace(/(__toESM\(require\("[^"]+"\)), 1\)/gu, "$1)");
  writeFileSync(outfile, script.replace(/\bimport\(("[^"]+")\)/gu, "importModule($1)"));
}

/**
 * Bundles the library for Node into `folder`/node: each entry of the package, and shared chunks. An import takes two thirds
 * of the CPU time of the separate modules (0.38 s instead of 0.57 s, on a busy machine).
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
 * Replaces the compiled code of threads by bundles, and bundles the command line with all our packages, so that its package
 * runs without them. The code of a command is still loaded only when it runs.
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
      [EXTERNAL_CHARSETS, directImports],
    ),
    bundleScript(join(distOf("packages/cli"), "pith.cjs"), "packages/cli", "packages/cli/src/run.ts"),
  ]);
  const charsets = `${CHARSETS}.json`;
  cpSync(join(root, "node_modules/@exodus/bytes/fallback", charsets), join(distOf("packages/cli"), charsets));
}

/** Builds the bundles of packages (all by default) whose `dist` is below `target`. */
export async function bundleAll(target, names = undefined) {
  const library = [bundleForBrowsers(join(target, "dist")), bundleLibraryForNode(join(target, "dist"))];
  if (names?.join() === "pith") return Promise.all(library);
  const playground = join(target, "packages/service/dist/playground");
  await Promise.all([...library, bundleProcesses(target), bundlePlayground(playground)]);
  cpSync(playground, join(target, "packages/cli/dist/playground"), { recursive: true });
}

/** Builds the playground into a folder, as static files for the service or any static host. */
export async function bundlePlayground(folder) {
  const { build } = await import("vite");
  await build({
    root: join(root, "playground"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
  });
}

/** Builds the browser extension into `folder`/extension, ready to load. */
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
