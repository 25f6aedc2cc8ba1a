import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../pith-cli/test/cli/run-pith.ts";

/** Decompressors of Node, browsers and libraries. */
const UNPACKER =
  /\b(?:create)?(?:Gunzip|Unzip|Inflate(?:Raw)?|BrotliDecompress|ZstdDecompress)\b|\b(?:gunzip|unzip|inflate(?:Raw)?|brotliDecompress|zstdDecompress)(?:Sync)?\s*\(|\bDecompress(?:ionStream)?\s*\(|\bdecompress(?:Chunk|Sync)?\s*\(|from "(?:fzstd|yauzl|fflate|pako)"|import\("(?:fzstd|yauzl)"\)/gu;

/**
 * Files that may decompress: the bounded unpacker, the reader of zip files, and the playground for
 * its links.
 */
const MAY: ReadonlyMap<RegExp, readonly string[]> = new Map([
  [
    /unpacking\/inflate\.ts$/u,
    ["createInflateRaw", "createInflate", "createBrotliDecompress", "inflate("],
  ],
  [/unpacking\/zstd\.ts$/u, ['from "fzstd"', "Decompress("]],
  [/unpacking\/unpack\.ts$/u, ["gunzip(", "inflate("]],
  [/input\/read-source\.ts$/u, ['from "yauzl"']],
  [/playground\/src\/state\/pack\.ts$/u, ["DecompressionStream("]],
]);

const folders = ["packages", "apps/playground/src", "apps/extension"];

it("only one module decompresses, with limited output", () => {
  const found: string[] = [];
  for (const folder of folders) {
    let names: string[] = [];
    try {
      names = readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" });
    } catch {
      continue;
    }
    for (const name of names) {
      if (!/\.(?:ts|mts|mjs|js)$/u.test(name) || /(?:^|\/)(?:node_modules|dist|test)\//u.test(name))
        continue;
      const path = join(projectRoot, folder, name);
      const allowed = [...MAY].find(([file]) => file.test(path))?.[1] ?? [];
      for (const [call] of readFileSync(path, "utf8").matchAll(UNPACKER)) {
        if (!allowed.includes(call.replace(/\s+/gu, " "))) found.push(`${folder}/${name}: ${call}`);
      }
    }
  }
  expect(found).toEqual([]);
});
