import type { RivalExtract, RivalOutput } from "../rivals/rival.ts";
import { findRival } from "../rivals/table.ts";
import { CROSS_VALIDATED } from "../run/extractors.ts";
import { FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { htmlToText, tidyLines } from "../text/html-to-text.ts";
import { markdownToText } from "../text/markdown-to-text.ts";
import { PithPages } from "./pith-pages.ts";
import type { ExtractJob } from "./protocol.ts";

/** Runs one extractor on one page and returns plain text. */
export type RunExtractor = (id: string, page: ExtractJob) => Promise<string> | string;

/** Rivals get an absolute address even if a set has none. */
function absoluteUrl(url: string): string {
  return URL.canParse(url) ? url : "https://page.example/";
}

/** Converts a rival's output to plain text, with the same converters for all. */
function outputText(output: RivalOutput): string {
  if (!output) return "";
  if ("html" in output) return htmlToText(output.html);
  if ("markdown" in output) return markdownToText(output.markdown);
  return tidyLines(output.text);
}

export async function loadRival(id: string): Promise<RivalExtract> {
  const rival = findRival(id);
  if (!rival) throw new Error(`unknown extractor ${id}`);
  const extract = await rival.load();
  return ({ html, url }) => extract({ html, url: absoluteUrl(url) });
}

/** The extractors of one child process: `pith` for all methods, or a rival's id. */
export async function loadHost(host: string): Promise<RunExtractor> {
  if (host === "pith") {
    const pages = new PithPages();
    const folds = new FoldModels(keptFoldModels);
    return (id, page) =>
      id === CROSS_VALIDATED ? folds.extract(page, "text") : pages.extract(id, page.html, page.url);
  }
  const extract = await loadRival(host);
  return async (_id, { html, url }) => outputText(await extract({ html, url }));
}
