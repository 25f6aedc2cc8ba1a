import { Readability } from "@mozilla/readability";
import Defuddle from "defuddle";
import { extract } from "../../../packages/pith/src/index.ts";
import { agreementOf, wordsOf } from "./agreement.ts";

/** A tool's output for a page. */
export interface Output {
  readonly tool: string;
  readonly version: string;
  readonly html: string;
  readonly text: string;
  readonly words: number;
  readonly ms: number;
  /** Why there is no output, or the tool's message. */
  readonly note: string;
  /** Word F1 with pith's output, 0 to 1; undefined for pith itself. */
  readonly agreement?: number;
}

/** A page to run the tools on. */
export interface TriedPage {
  readonly name: string;
  readonly html: string;
  readonly url?: string;
}

interface Made {
  readonly html: string;
  readonly text: string;
  readonly note: string;
}

/** A new document for each tool, since tools modify it. */
function documentOf({ html, url }: TriedPage): Document {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  if (url !== undefined && !parsed.querySelector("base")) {
    const base = parsed.createElement("base");
    base.href = url;
    parsed.head.prepend(base);
  }
  return parsed;
}

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll("p,li,h1,h2,h3,h4,h5,h6,pre,tr,div,blockquote,br"))
    block.append("\n");
  return (body.textContent ?? "")
    .replaceAll(/[ \t]+/gu, " ")
    .replaceAll(/\n\s*\n+/gu, "\n\n")
    .trim();
}

/** Runs pith on a page. */
export function runPith({ html, url }: TriedPage): Made {
  const result = extract(html, { format: "html", ...(url !== undefined && { url }) });
  return { html: result.content, text: result.as("text"), note: result.why.text };
}

function runReadability(page: TriedPage): Made {
  const article = new Readability(documentOf(page)).parse();
  const html = article?.content ?? "";
  return { html, text: textOfHtml(html), note: article ? "" : "no article found" };
}

function runDefuddle(page: TriedPage): Made {
  const { content } = new Defuddle(
    documentOf(page),
    page.url === undefined ? {} : { url: page.url },
  ).parse();
  return { html: content, text: textOfHtml(content), note: content === "" ? "nothing found" : "" };
}

const TOOLS = [
  { tool: "pith", version: import.meta.env.PITH_VERSION, run: runPith },
  { tool: "Readability", version: import.meta.env.READABILITY_VERSION, run: runReadability },
  { tool: "Defuddle", version: import.meta.env.DEFUDDLE_VERSION, run: runDefuddle },
] as const;

/** Runs all tools on a page, one after the other; a failing tool does not stop the others. */
export function runAll(page: TriedPage): Output[] {
  const outputs: Output[] = [];
  for (const { tool, version, run } of TOOLS) {
    const startedAt = performance.now();
    let made: Made;
    try {
      made = run(page);
    } catch (error) {
      made = { html: "", text: "", note: error instanceof Error ? error.message : String(error) };
    }
    const [pith] = outputs;
    outputs.push({
      tool,
      version,
      ...made,
      words: wordsOf(made.text).length,
      ms: performance.now() - startedAt,
      ...(pith && { agreement: agreementOf(pith.text, made.text) }),
    });
  }
  return outputs;
}
