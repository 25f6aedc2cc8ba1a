// What the package holds beside plain modules: bundles for browsers. Needs what npm installed.
import { cpSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.mjs";

/**
 * Bundles the library for browsers into `folder`/browser: one for each entry of the package, and what they share. They run in a
 * page without a bundler, and in workers: dependencies are taken in their builds that need no document.
 */
export async function bundleForBrowsers(folder) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: { pith: "src/browser.ts", site: "src/site/index.ts", labels: "src/labels/index.ts" },
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

/** Tables of weights stand in the package once: a chunk takes them from where the library has them. */
const SHARED_WEIGHTS = {
  name: "shared-weights",
  setup({ onResolve }) {
    onResolve({ filter: /-data\.ts$/ }, ({ path, resolveDir }) => {
      const module = relative(join(root, "src"), join(resolveDir, path)).replaceAll("\\", "/");
      return { path: `../${module.replace(/\.ts$/u, ".js")}`, external: true };
    });
  },
};

/**
 * Bundles the command line and the modules of its worker threads into `folder`, in place of what was compiled: loading
 * 300 files costs more than most pages do. A command's code is still read only when it is asked for.
 */
export async function bundleCommandLine(folder) {
  const { build } = await import("esbuild");
  rmSync(join(folder, "cli"), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [
      "src/cli/main.ts",
      "src/batch/fetch/listing-worker.ts",
      "src/batch/task/batch-worker.ts",
      "src/batch/sites/learn-worker.ts",
      "src/service/node/worker.ts",
    ],
    outbase: "src",
    outdir: folder,
    // As deep as `src/node/places.ts`, and as the addresses of the tables of weights have it.
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    charset: "utf8",
    platform: "node",
    packages: "external",
    target: "node20",
    plugins: [SHARED_WEIGHTS],
    logLevel: "warning",
  });
}

/** Builds the playground into `folder`/playground: static files for the service, and for any file host. */
export async function bundlePlayground(folder) {
  const { build } = await import("vite");
  await build({
    root: join(root, "playground"),
    logLevel: "error",
    build: { outDir: join(folder, "playground"), emptyOutDir: true },
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
  cpSync(join(root, "extension", "manifest.json"), join(target, "manifest.json"));
}
