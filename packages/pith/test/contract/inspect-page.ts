import { toHtml } from "hast-util-to-html";
import { marked } from "marked";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { SaxesParser } from "saxes";
import { htmlToText } from "../../../../lab/evaluate/src/text/html-to-text.ts";
import { type ExtractResult, extract } from "../../src/index.ts";
import type { Format } from "../../src/render/format.ts";
import { InputError, LimitError } from "../../src/safety/errors.ts";
import { fullText } from "../../src/selection/full-text.ts";
import type { Method } from "../../src/selection/method.ts";

/** Findings about one format of a page. */
export interface InspectedFormat {
  readonly format: Format;
  /** Words of kept blocks that another parser does not find in the output. */
  readonly lost: readonly string[];
  /** Whether a second run gave the same bytes. */
  readonly isSame: boolean;
}

/** Findings about one page; without formats if a typed error refused it. */
export interface Inspection {
  readonly words: number;
  readonly formats: readonly InspectedFormat[];
}

function readTei(xml: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => texts.push(text));
  parser.write(xml).close();
  return texts.join("");
}

function readMarkdown(markdown: string): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const bySpecification = htmlToText(
    toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true }),
  );
  return `${bySpecification} ${htmlToText(String(marked.parse(markdown)))}`;
}

/** Each format, read by an independent parser. */
const READERS: ReadonlyArray<readonly [format: Format, read: (output: string) => string]> = [
  ["text", (text) => text],
  ["json", (json) => (JSON.parse(json) as { content: string }).content],
  ["html", htmlToText],
  ["page", htmlToText],
  ["markdown", readMarkdown],
  ["tei", readTei],
  [
    "chunks",
    (json) =>
      (JSON.parse(json) as Array<{ readonly text: string }>)
        .map(({ text }) => readMarkdown(text))
        .join(" "),
  ],
];

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that touch others in the output count as found. */
function findLost(result: ExtractResult, output: string): string[] {
  const letters = wordsOf(output).join("");
  return result.blocks.flatMap(({ keep, text }) =>
    keep ? wordsOf(text).filter((word) => !letters.includes(word)) : [],
  );
}

const withoutTimes = (output: string): string => output.replace(/"timings":\{[^}]*\}/u, "");

/**
 * Renders a page in every format, twice. @throws for untyped errors and for output that its parser
 * rejects
 */
export function inspectPage(html: string | Uint8Array, method: Method = fullText): Inspection {
  const run = (): ExtractResult =>
    extract(html, { url: "https://www.example.org/news/ferry", method });
  try {
    const [result, again] = [run(), run()];
    const formats = READERS.map(([format, read]): InspectedFormat => {
      const output = result.as(format);
      const isSame = withoutTimes(again.as(format)) === withoutTimes(output);
      return {
        format,
        lost: result.why.code === "content" ? findLost(result, read(output)) : [],
        isSame,
      };
    });
    const words = result.blocks.reduce(
      (sum, { keep, text }) => sum + (keep ? wordsOf(text).length : 0),
      0,
    );
    return { words, formats };
  } catch (error) {
    if (error instanceof LimitError || error instanceof InputError)
      return { words: 0, formats: [] };
    throw error;
  }
}
