// One page in a process of its own: `child.ts FILE FORMAT taken|needed` writes one line of JSON.
import { readFileSync } from "node:fs";
import { decodeHtml } from "flat-html";
import { extract, type Format } from "../../../src/index.ts";
import { makeArticle } from "./articles.ts";
import { findLivePeak } from "./live-peak.ts";

/** Pages that are extracted before, so that code is compiled and the space for new objects has its size. */
const [WARM_UPS, WARM_UP_CHARS] = [20, 150_000] as const;

const [file, format, what] = process.argv.slice(2) as [string, Format, "taken" | "needed"];
let outputBytes = 0;
let refused = "";
const run = (input: Uint8Array | string): void => {
  try {
    const result = extract(input, { url: "https://www.example.org/news/ferry", format });
    result.metadata;
    // An engine's string takes two bytes for each character where one of them is beyond Latin-1.
    const { content } = result;
    outputBytes = content.length * (/[^\0-\xff]/u.test(content) ? 2 : 1);
  } catch (error) {
    refused = error instanceof Error ? error.message : String(error);
  }
};

/** What the process takes from the system for a page as bytes. */
function measureTaken(): object {
  const small = new TextEncoder().encode(makeArticle(WARM_UP_CHARS, "typographic"));
  for (let i = 0; i < WARM_UPS; i++) run(small);
  const input = readFileSync(file);
  const warmBytes = Math.max(process.memoryUsage().rss, process.resourceUsage().maxRSS * 1024);
  const before = process.cpuUsage();
  run(input);
  const { user, system } = process.cpuUsage(before);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { peakBytes, growthBytes: Math.max(0, peakBytes - warmBytes), ms: (user + system) / 1000 };
}

/** What extraction needs beside a page that is in memory as text. */
function measureNeeded(): object {
  run(makeArticle(WARM_UP_CHARS, "typographic"));
  const { html } = decodeHtml(readFileSync(file), {});
  return { neededBytes: findLivePeak(() => run(html)).peakBytes };
}

const measured = what === "taken" ? measureTaken() : measureNeeded();
process.stdout.write(JSON.stringify({ ...measured, outputBytes, refused }));
