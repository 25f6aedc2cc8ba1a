// One page in a process of its own, so that its peak of memory is known: `memory-child.ts FAMILY CHARS` writes one line of JSON.
import { extract } from "../../../src/index.ts";
import { hostileFamilies } from "./families.ts";

const [name, chars] = process.argv.slice(2);
const family = hostileFamilies.find((candidate) => candidate.name === name);
if (family === undefined) throw new Error(`there is no family ${name}`);
extract("<p>The model is loaded.").metadata;
const input = new TextEncoder().encode(family.make(Number(chars)));
const baseBytes = process.memoryUsage().rss;
const before = process.cpuUsage();
let refused = "";
try {
  extract(input, { url: "https://www.example.org/news/ferry", format: "markdown" }).metadata;
} catch (error) {
  refused = error instanceof Error ? error.message : String(error);
}
const { user, system } = process.cpuUsage(before);
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(
  JSON.stringify({
    bytes: input.length,
    peakBytes,
    growthBytes: Math.max(0, peakBytes - baseBytes),
    ms: (user + system) / 1000,
    refused,
  }),
);
