import type { ExtractResult } from "pith";
import { commonItems } from "../../pith/src/text/counted.ts";
import { splitWords } from "../../pith/src/text/words.ts";
import type { CommandContext } from "./command.ts";
import type { FlagName, FlagValues } from "./flag-types.ts";
import { type InputPage, readInput } from "./inputs.ts";

const ACCEPT = "text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, */*;q=0.8";

/**
 * Least share of the content's words in a server's Markdown; dates and captions often differ. A
 * judgement.
 */
const LEAST_SHARE = 0.95;

const isMarkdown = (contentType = ""): boolean => /^\s*text\/(?:x-)?markdown\b/iu.test(contentType);

/** Flags that need pith's own Markdown. */
const OWN_MARKDOWN: readonly FlagName[] = [
  "markdown",
  "frontMatter",
  "keep",
  "drop",
  "rules",
  "pages",
  "foundNodes",
  "render",
  "method",
];

/** Whether a server's own Markdown is acceptable. */
const wouldDo = (values: FlagValues): boolean =>
  values.format === "markdown" && OWN_MARKDOWN.every((name) => values[name] === undefined);

interface ServedPage {
  readonly page: InputPage;
  readonly markdown?: string;
}

/**
 * Reads a page. If the server answers with Markdown, requests the HTML page, too, to compare them.
 */
export async function readServed(source: string, context: CommandContext): Promise<ServedPage> {
  if (!wouldDo(context.values)) return { page: await readInput(source, context) };
  const page = await readInput(source, context, ACCEPT);
  if (!isMarkdown(page.contentType)) return { page };
  return { page: await readInput(source, context), markdown: new TextDecoder().decode(page.bytes) };
}

/** The share of the content's words that a text has; repeated words must repeat. */
function shareOf(text: string, content: string): number {
  const words = splitWords(content.toLowerCase());
  return words.length === 0
    ? 1
    : commonItems(words, splitWords(text.toLowerCase())).length / words.length;
}

/**
 * The server's Markdown if it has as much text as the page, else undefined. Reports the decision.
 */
export function takeServed(
  { page, markdown }: ServedPage,
  result: ExtractResult,
  note: (text: string) => void,
): string | undefined {
  if (markdown === undefined || markdown.trim() === "") return undefined;
  const share = isMarkdown(page.contentType) ? 1 : shareOf(markdown, result.as("text"));
  const percent = Math.floor(100 * share);
  const isWhole = share >= LEAST_SHARE;
  note(
    `${page.name}: the server's Markdown has ${percent} % of the words of the page's content: ${isWhole ? "used" : "not used"}`,
  );
  return isWhole ? markdown : undefined;
}
