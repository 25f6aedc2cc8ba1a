// Builds the packages' JavaScript. Needs the installed dependencies.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { directImports } from "./direct-imports.mjs";
import { entriesOf, packages, readManifest } from "./packages.mjs";
import { root } from "./root.mjs";

const [library, forNodeUsers, server, cli] = packages;
const published = packages.flatMap(entriesOf).filter(({ isPublished }) => isPublished);

/**
 * What a package loads at run time: its dependencies, and entries of our packages that it does not
 * bundle.
 */
function externalsOf(one) {
  const { dependencies = {}, peerDependencies = {} } = readManifest(one);
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
}

/**
 * Entries that other packages of this repository bundle resolve to their sources; published ones
 * stay imports.
 */
function keepPublished(one) {
  const external = externalsOf(one);
  const kept = new Set(
    published.map(({ name }) => name).filter((name) => external.includes(name.split("/")[0])),
  );
  return {
    name: "keep-published-entries",
    setup({ onResolve }) {
      onResolve({ filter: /^pith(?:-|\/|$)/ }, ({ path }) =>
        kept.has(path) ? { path, external: true } : undefined,
      );
    },
  };
}

const shared = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: "esm",
  charset: "utf8",
  conditions: ["source"],
  logLevel: "warning",
};

const forBrowsers = {
  ...shared,
  entryNames: "pith",
  chunkNames: "shared-[hash]",
  minify: true,
  platform: "browser",
  // Builds of dependencies that need no document.
  conditions: ["source", "worker"],
  target: "es2022",
  legalComments: "linked",
};

/**
 * An entry that imports some of the library's modules before the others. A bare import says that a
 * module has effects, or esbuild would skip it.
 */
function importFirst(modules) {
  const contents = [...modules.map((file) => `import "${file}";`), 'export * from "./index.ts";'];
  return {
    stdin: { contents: contents.join("\n"), resolveDir: join(root, library.folder, "src") },
    plugins: [
      {
        name: "import-first",
        setup({ onResolve }) {
          onResolve({ filter: /-data\.ts$/ }, ({ path, importer, resolveDir }) =>
            importer === "<stdin>"
              ? { path: join(resolveDir, path), sideEffects: true }
              : undefined,
          );
        },
      },
    ],
  };
}

/**
 * Bundles the library for browsers without a bundler: one minified file without dependencies.
 * Modules of data come first and the model last of them: compressors find more in what is alike, 6
 * of 523 kB with gzip.
 */
export async function bundleForBrowsers(folder) {
  const { build } = await import("esbuild");
  const outdir = join(folder, "browser");
  const { metafile } = await build({
    ...forBrowsers,
    ...importFirst([]),
    outdir,
    metafile: true,
    write: false,
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
  );
  const source = join(library.folder, "src");
  const data = used
    .filter((file) => file.endsWith("-data.ts"))
    .map((file) => `./${relative(source, file)}`)
    .sort((a, b) => a.includes(MODEL) - b.includes(MODEL) || a.localeCompare(b));
  await build({ ...forBrowsers, ...importFirst(data), outdir });
}

/** The published entries of a package, and its threads' modules, by their place in `dist`. */
function entryPointsOf(one, threads = []) {
  const sources = entriesOf(one).filter(({ isPublished }) => isPublished);
  const files = [
    ...sources.map(({ source }) => source),
    ...threads.map((name) => join(one.folder, "src", name)),
  ];
  return Object.fromEntries(
    files.map((file) => [relative(join(one.folder, "src"), file).replace(/\.ts$/, ""), file]),
  );
}

/** Bundles a package with shared chunks, because loading 300 files takes longer than most pages. */
async function bundlePackage(target, one, { platform = "node", threads = [] } = {}) {
  const { build } = await import("esbuild");
  const external = externalsOf(one).filter((name) => !packages.some((own) => own.name === name));
  await build({
    ...shared,
    entryPoints: entryPointsOf(one, threads),
    outdir: join(target, one.folder, "dist"),
    chunkNames: "shared/[name]-[hash]",
    platform,
    target: platform === "node" ? "node20" : "es2022",
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [keepPublished(one)],
  });
}

const CHARSETS = "multi-byte.encodings";
const MODEL = "model-data";

/**
 * Data that the command's script and its modules share as files next to them: the tables of East
 * Asian charsets, an eighth of the code and loaded on demand, and the model, which has the length
 * of a tenth.
 */
const DATA_APART = {
  name: "data-apart",
  setup({ onLoad }) {
    const read =
      'import { createRequire } from "node:module";\nconst read = createRequire(import.meta.url);';
    onLoad({ filter: /multi-byte\.encodings\.cjs$/ }, () => ({
      contents: `${read}\nexport default () => read("./${CHARSETS}.json");`,
      loader: "js",
    }));
    onLoad({ filter: /model[/\\]model-data\.ts$/ }, () => ({
      contents: `${read}\nexport const modelData = read("./${MODEL}.json");`,
      loader: "js",
    }));
  },
};

/** The model, which its module has as JSON. */
function modelJson() {
  const code = readFileSync(join(root, library.folder, `src/model/${MODEL}.ts`), "utf8");
  return code.slice(
    code.indexOf("{", code.indexOf("export const modelData")),
    code.lastIndexOf(";"),
  );
}

const BATCH_THREADS = ["batch", "link", "listing"].map(
  (name) => `${cli.folder}/src/${name}-worker.ts`,
);
const PAGE_THREAD = `${server.folder}/src/node/page-worker.ts`;

const forCommand = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node20",
  charset: "utf8",
  conditions: ["source"],
  logLevel: "warning",
  // Two copies of the code, for the script and for the modules of threads and other commands.
  minifyWhitespace: true,
  minifySyntax: true,
  plugins: [DATA_APART, directImports],
};

/**
 * Bundles the command line into one script, a function that `main.ts` calls: all versions of Node
 * can cache the compiled code of scripts, but only Node 22.1 and later that of modules.
 */
async function bundleScript(outfile, external) {
  const { build } = await import("esbuild");
  await build({
    ...forCommand,
    external,
    entryPoints: [join(cli.folder, "src/run.ts")],
    outfile,
    format: "cjs",
    define: { "import.meta.url": "importMetaUrl" },
    banner: {
      js: `(function (module, require, __filename, importModule) { const importMetaUrl = require("node:url").pathToFileURL(__filename).href;`,
    },
    footer: { js: "})" },
  });
  // With this argument esbuild treats all exports as the default, as Node does for CommonJS; these
  // may be ES modules.
  const script = readFileSync(outfile, "utf8").replace(
    /(__toESM\(require\("[^"]+"\)), ?1\)/gu,
    "$1)",
  );
  writeFileSync(outfile, script.replace(/\bimport\(("[^"]+")\)/gu, "importModule($1)"));
}

/**
 * Bundles the command line with all our packages, so that its package runs without them. The code
 * of a command is still loaded only when it runs.
 */
export async function bundleCommand(target) {
  const { build } = await import("esbuild");
  const dist = join(target, cli.folder, "dist");
  const external = externalsOf(cli).flatMap((name) => [name, `${name}/*`]);
  const modules = ["main", "jsonl-worker"].map((name) => join(cli.folder, "src", `${name}.ts`));
  await Promise.all([
    build({
      ...forCommand,
      external,
      entryPoints: [...modules, ...BATCH_THREADS, PAGE_THREAD],
      outdir: dist,
      // All entries are written to the top folder (see `module-urls.ts`).
      entryNames: "[name]",
      chunkNames: "[name]-[hash]",
      splitting: true,
      format: "esm",
    }),
    bundleScript(join(dist, "pith.cjs"), external),
  ]);
  const charsets = `${CHARSETS}.json`;
  cpSync(join(root, "node_modules/@exodus/bytes/fallback", charsets), join(dist, charsets));
  writeFileSync(join(dist, `${MODEL}.json`), modelJson());
}

/** Builds the bundles of the library for any platform and for browsers. */
export async function bundleLibrary(target) {
  const platform = "neutral";
  await Promise.all([
    bundlePackage(target, library, { platform }),
    bundleForBrowsers(join(target, library.folder, "dist")),
  ]);
}

/** Builds the bundles of all packages, whose `dist` is below `target`. */
export async function bundleAll(target) {
  const playground = join(target, server.folder, "dist/playground");
  await Promise.all([
    bundleLibrary(target),
    bundlePackage(target, forNodeUsers, { threads: [] }),
    bundlePackage(target, server, { threads: ["node/page-worker.ts"] }),
    bundleCommand(target),
    bundlePlayground(playground),
  ]);
  cpSync(playground, join(target, cli.folder, "dist/playground"), { recursive: true });
}

/** Removes what an earlier build left. */
export function cleanDist(target) {
  for (const { folder } of packages)
    rmSync(join(target, folder, "dist"), { recursive: true, force: true });
}

/** Builds the playground into a folder, as static files for the service or any static host. */
export async function bundlePlayground(folder) {
  const { build } = await import("vite");
  await build({
    root: join(root, "apps/playground"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
  });
}
