import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import type * as Pith from "../../src/index.ts";

/** What workers have beside the language itself: no document, and no process, Buffer or require. */
const webGlobals = {
  AbortController,
  AbortSignal,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  console,
  performance,
  structuredClone,
};

let pith: typeof Pith;

beforeAll(async () => {
  // Fails when anything that only Node has is imported.
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../../src/index.ts", import.meta.url))],
    bundle: true,
    write: false,
    platform: "browser",
    conditions: ["worker"],
    format: "iife",
    globalName: "pith",
    logLevel: "silent",
  });
  const context = createContext({ ...webGlobals });
  runInContext(`${outputFiles[0]?.text ?? ""}; globalThis.pith = pith;`, context);
  pith = runInContext("pith", context);
});

describe("the core in a browser worker", () => {
  const demo = readFileSync(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url));

  it("extracts a page", () => {
    const result = pith.extract(demo.toString(), { url: "https://news.example/harbour/ferry-returns" });
    expect(result.outcome).toBe("content");
    expect(result.content).toContain("let go her lines at ten past eleven");
  });

  it("decodes bytes", () => {
    const bytes = new Uint8Array([...new TextEncoder().encode("<meta charset=koi8-r><p>"), 0xf0, 0xd2]);
    expect(pith.extract(bytes, { method: pith.fullText }).content).toBe("Пр");
  });

  it("writes every format", () => {
    const { formatIds } = pith.pithOptions;
    for (const format of formatIds.filter((id) => id !== "records"))
      expect(pith.extract(demo, { format }).content).not.toBe("");
  });
});
