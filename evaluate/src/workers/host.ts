import { findRival } from "../rivals/table.ts";
import { htmlToText, tidyLines } from "../text/html-to-text.ts";
import { markdownToText } from "../text/markdown-to-text.ts";
import { PithPages } from "./pith-pages.ts";

/** Runs one extractor on one page and gives plain text. */
export type RunExtractor = (id: string, html: string, url: string) => Promise<string> | string;

/** Rivals get an absolute address even where a set has none. */
function absoluteUrl(url: string): string {
  return URL.canParse(url) ? url : "https://page.example/";
}

/** The extractors that one child process runs: `pith` for all methods of pith, or a rival's id. */
export async function loadHost(host: string): Promise<RunExtractor> {
  if (host === "pith") {
    const pages = new PithPages();
    return (id, html, url) => pages.extract(id, html, url);
  }
  const rival = findRival(host);
  if (!rival) throw new Error(`there is no extractor ${host}`);
  const run = await rival.load();
  return async (_id, html, url) => {
    const output = await run({ html, url: absoluteUrl(url) });
    if (!output) return "";
    if ("html" in output) return htmlToText(output.html);
    if ("markdown" in output) return markdownToText(output.markdown);
    return tidyLines(output.text);
  };
}
