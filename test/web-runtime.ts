import { type Context, createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { projectRoot } from "./layout/project-code.ts";

/**
 * Web interfaces that workers and edge runtimes provide; they have no document, process, Buffer or
 * require.
 */
const WEB_INTERFACES = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "atob",
  "btoa",
  "clearInterval",
  "clearTimeout",
  "console",
  "crypto",
  "performance",
  "setInterval",
  "setTimeout",
  "structuredClone",
];

/** A global scope like that of a worker, with additional values. */
export function webContext(more: object = {}): Context {
  const interfaces = WEB_INTERFACES.map((name) => [name, Reflect.get(globalThis, name)] as const);
  return createContext({ ...Object.fromEntries(interfaces), ...more });
}

/** A module of the project, bundled for workers: a script that sets `loaded`. */
export async function bundleForWorker(file: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "browser",
    conditions: ["source", "worker"],
    format: "iife",
    globalName: "loaded",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Bundles a module of the project for workers and loads it in one. @throws if it imports anything
 * that only Node has
 */
export async function loadInWorker<T>(file: string): Promise<T> {
  return runInContext(`${await bundleForWorker(file)}; loaded;`, webContext());
}
