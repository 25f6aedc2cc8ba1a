// node examples/node.mjs FILE|URL: the title, the source that it came from, and the content as
// Markdown.
import { readFile } from "node:fs/promises";
import { extract } from "pith";
import { fetchPage } from "pith-node";

const source = process.argv[2] ?? "packages/pith/test/fixtures/demo/harbour-ferry.html";
const page = URL.canParse(source) ? await fetchPage(source) : { bytes: await readFile(source) };
const result = extract(page, { format: "markdown" });
if (!result.ok) throw new Error(`${source}: ${result.why.text}`);
console.log(`${result.title} (${result.sources.title?.[0]?.source})\n\n${result.content}`);
