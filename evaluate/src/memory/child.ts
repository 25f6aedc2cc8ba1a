// One page in a process of its own, so that its peak of memory is known: `child.ts FILE FORMAT` writes one line of JSON.
import { readFileSync } from "node:fs";
import { extract, type Format } from "../../../src/index.ts";
import { makeArticle } from "./articles.ts";

/** Pages that are extracted before, so that code is compiled and the space for new objects has its size. */
const [WARM_UPS, WARM_UP_CHARS] = [20, 150_000] as const;

const [file, format] = process.argv.slice(2) as [string, Format];
const run = (input: Uint8Array): void => {
  const result = extract(input, { url: "https://www.example.org/news/ferry", format });
  result.metadata;
};
const small = new TextEncoder().encode(makeArticle(WARM_UP_CHARS, "typographic"));
for (let i = 0; i < WARM_UPS; i++) run(small);
const input = readFileSync(file);
const warmBytes = Math.max(process.memoryUsage().rss, process.resourceUsage().maxRSS * 1024);
const before = process.cpuUsage();
let refused = "";
try {
  run(input);
} catch (error) {
  refused = error instanceof Error ? error.message : String(error);
}
const { user, system } = process.cpuUsage(before);
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(
  JSON.stringify({
    bytes: input.length,
    peakBytes,
    growthBytes: Math.max(0, peakBytes - warmBytes),
    ms: (user + system) / 1000,
    refused,
  }),
);
