import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type * as Pith from "../../packages/pith/src/index.ts";
import { loadInWorker } from "../web-runtime.ts";

let pith: typeof Pith;

beforeAll(async () => {
  pith = await loadInWorker("packages/pith/src/index.ts");
});

describe("the core in a browser worker", () => {
  const demo = readFileSync(
    new URL("../../packages/pith/test/fixtures/demo/harbour-ferry.html", import.meta.url),
  );

  it("extracts a page", () => {
    const result = pith.extract(demo.toString(), {
      url: "https://news.example/harbour/ferry-returns",
    });
    expect(result.why.code).toBe("content");
    expect(result.content).toContain("let go her lines at ten past eleven");
  });

  it("decodes bytes", () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode("<meta charset=koi8-r><p>"),
      0xf0,
      0xd2,
    ]);
    expect(pith.toMarkdown(bytes)).toBe("Пр\n");
  });

  it("writes every format", () => {
    for (const format of ["text", "markdown", "html", "page", "json", "tei", "chunks"] as const)
      expect(pith.extract(demo, { format }).content).not.toBe("");
  });
});
