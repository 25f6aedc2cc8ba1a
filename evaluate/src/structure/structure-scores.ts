import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { defaultMethodId, extract } from "../../../src/index.ts";
import { readPages } from "../data/pages.ts";
import type { RivalExtract, RivalOutput } from "../rivals/rival.ts";
import { findRival } from "../rivals/table.ts";
import { KINDS, type Kind } from "./read-structure.ts";
import { type PageScore, readReference, scoreStructure } from "./score-structure.ts";

/**
 * Scores how faithfully extractors keep headings with their levels, list items, table cells, code blocks
 * (verbatim), links with absolute addresses, and images with their sources.
 *
 * The reference is the page itself: its elements on lines that the gold text contains (lines of under 25
 * letters only between longer ones). Recall is over the elements whose text the extractor kept, so that it
 * tells faithfulness and not selection; "of all" is over all elements. Precision is over the output's
 * elements within the gold text. Each figure is the mean over the pages that have such elements.
 *
 * Usage: tsx evaluate/src/structure/structure-scores.ts SET.jsonl.gz [--sample N] [--extractors a,b] [--out DIR]
 */
const DEFAULT_EXTRACTORS =
  "pith-html,pith-markdown,readability-linkedom,defuddle,article-extractor,mdream,html-to-markdown";

const marked = new Marked({ async: false }).use(markedFootnote());

function toHtml(output: RivalOutput): string {
  if (output === undefined) return "";
  if ("html" in output) return output.html;
  return "markdown" in output ? String(marked.parse(output.markdown)) : "";
}

async function loadExtractor(id: string, method: string): Promise<RivalExtract> {
  if (id === "pith-html") return ({ html, url }) => ({ html: extract(html, { url, method, format: "html" }).content });
  if (id === "pith-markdown") {
    return ({ html, url }) => ({ markdown: extract(html, { url, method, format: "markdown" }).content });
  }
  const rival = findRival(id);
  if (!rival) throw new Error(`there is no extractor ${id}`);
  return rival.load();
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
const show = (value: number): string => (Number.isNaN(value) ? "–" : value.toFixed(3));

/** One line of the table: recall among kept, recall of all, precision. */
function figures(scores: readonly PageScore[], kind: Kind): string {
  const of = scores.map((score) => score[kind]);
  const amongKept = of.filter(({ kept }) => kept > 0).map(({ found, kept }) => found / kept);
  const ofAll = of.filter(({ wanted }) => wanted > 0).map(({ found, wanted }) => found / wanted);
  const precision = of.filter(({ given }) => given > 0).map(({ right, given }) => right / given);
  return [mean(amongKept), mean(ofAll), mean(precision)].map(show).join(" | ");
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "0" },
    extractors: { type: "string", default: DEFAULT_EXTRACTORS },
    method: { type: "string", default: defaultMethodId },
    out: { type: "string" },
    worst: { type: "string" },
  },
});
const [file] = positionals;
if (file === undefined) throw new Error("name a data set");
const ids = values.extractors.split(",");
const extractors = await Promise.all(ids.map((id) => loadExtractor(id, values.method)));
const scores = ids.map((): PageScore[] => []);
const worst: string[] = [];
const sample = Number(values.sample);
let seen = 0;
for await (const page of readPages(file)) {
  seen++;
  // A fixed stride: the same pages for everyone who asks for the same sample.
  if (page.text === undefined || page.text === "" || (sample > 0 && seen % sample !== 0)) continue;
  const reference = readReference(page.html, page.url, page.text);
  for (const [at, run] of extractors.entries()) {
    let html = "";
    try {
      html = toHtml(await run({ html: page.html, url: page.url }));
    } catch {
      html = "";
    }
    const score = scoreStructure(reference, html);
    scores[at]?.push(score);
    if (ids[at] !== values.worst) continue;
    for (const kind of KINDS) {
      const { kept, found, given, right } = score[kind];
      if (found < kept || right < given)
        worst.push(`${kind}\t${page.id}\t${kept - found}/${kept}\t${given - right}/${given}`);
    }
  }
  if (seen % 50 === 0) process.stderr.write(`${seen} pages\n`);
}
const lines = [`Pages: ${scores[0]?.length ?? 0}; pith's method: ${values.method}`, ""];
for (const kind of KINDS) {
  lines.push(`### ${kind}`, "", "| extractor | recall among kept | recall of all | precision |", "|---|---|---|---|");
  for (const [at, id] of ids.entries()) lines.push(`| ${id} | ${figures(scores[at] ?? [], kind)} |`);
  lines.push("");
}
process.stdout.write(`${lines.join("\n")}\n`);
if (worst.length > 0) process.stderr.write(`${worst.join("\n")}\n`);
if (values.out !== undefined) {
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, "structure.md"), `${lines.join("\n")}\n`);
}
