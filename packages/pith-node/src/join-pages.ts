import type { ExtractOptions, ExtractResult } from "pith";
import { chunks } from "pith/chunks";
import {
  type BlockData,
  type Chunk,
  type ChunkOptions,
  type Decision,
  type Format,
  render,
  type Selection,
} from "pith/kit";
import { defined } from "../../pith/src/text/defined.ts";
import { collapseSpaces } from "../../pith/src/text/trim.ts";
import { expectArgument, optionError } from "./argument-errors.ts";

type Post = NonNullable<ExtractResult["posts"]>[number];

interface JoinedBlock extends BlockData {
  /** 1-based number of its page. */
  readonly page: number;
}

/** A post on one of several pages; `blocks` and `replyTo` are indexes over all pages. */
interface JoinedPost extends Post {
  readonly page: number;
}

export interface JoinedResult {
  /** The main content of all pages, in order, in the requested format. */
  readonly content: string;
  readonly ok: boolean;
  readonly why: ExtractResult["why"];
  /** The addresses of the pages, if known. */
  readonly urls: ReadonlyArray<string | undefined>;
  /** All blocks as in JSON: with reasons for `include: ["reasons"]`. */
  readonly blocks: readonly JoinedBlock[];
  readonly posts: readonly JoinedPost[];
}

const REPEATED: Decision = {
  keep: false,
  by: "option pages",
  text: "repeats an earlier page of the same article or thread",
};

/**
 * Shorter texts may repeat, such as the answer `Thanks!`, except headings, quotes and the beginning
 * of a page.
 */
const MIN_REPEATED_CHARS = 60;

const JOINTS: Partial<Readonly<Record<Format, string>>> = {
  text: "\n\n",
  markdown: "\n\n",
  html: "\n",
};

/** Output formats of `joinPages`. */
export const JOINED: readonly Format[] = ["text", "markdown", "html", "json", "chunks"];

const textKey = (text: string): string => collapseSpaces(text).toLowerCase();

/** The selection without texts in `seenTexts`, to which it adds its own. */
function withoutRepeats(selection: Selection, seenTexts: Set<string>): Selection {
  const { page, keep } = selection;
  const { tree, blocks } = page;
  const decisions = new Map<number, Decision>();
  const own: string[] = [];
  let isBeginning = true;
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] === 0) continue;
    const key = textKey(page.blockText(block));
    if (!seenTexts.has(key)) {
      isBeginning = false;
      own.push(key);
      continue;
    }
    const name = tree.name(blocks.node[block]);
    const isQuote =
      name === "blockquote" || tree.name(tree.parent[blocks.node[block]]) === "blockquote";
    if (isBeginning || isQuote || /^h[1-6]$/u.test(name) || key.length >= MIN_REPEATED_CHARS)
      decisions.set(block, REPEATED);
  }
  for (const key of own) seenTexts.add(key);
  return selection.with("repeats earlier pages", { decisions });
}

function cutRepeats(
  results: readonly ExtractResult[],
  options: JoinOptions,
): readonly ExtractResult[] {
  // The first page may show its title without keeping the heading.
  const seenTexts = new Set([textKey(results[0]?.title ?? "")]);
  const written: ExtractOptions = {
    ...options,
    title: false,
    markdown: { ...options.markdown, frontMatter: false },
  };
  return results.map((result, index) => {
    const content = withoutRepeats(result.selection, seenTexts);
    return index === 0 ? result : render(content, written);
  });
}

function joinPosts(results: readonly ExtractResult[]): JoinedPost[] {
  const joined: JoinedPost[] = [];
  let firstBlock = 0;
  results.forEach((result, index) => {
    const places = new Map<number, number>();
    result.posts.forEach((post, number) => {
      if (index > 0 && post.blocks.length === 0) return;
      places.set(number, joined.length);
      const { replyTo, ...rest } = post;
      const parent = replyTo === undefined ? undefined : places.get(replyTo);
      const blocks = post.blocks.map((block) => firstBlock + block);
      joined.push({ ...rest, blocks, ...defined({ replyTo: parent }), page: index + 1 });
    });
    firstBlock += result.selection.keep.length;
  });
  return joined;
}

function joinParts(parts: readonly string[], joint: string): string {
  const shown = parts.map((part) => part.trim()).filter((part) => part !== "");
  return shown.length === 0 ? "" : `${shown.join(joint)}\n`;
}

/** The options of the pages' extraction; the method is irrelevant here. */
type JoinOptions = Omit<ExtractOptions, "method">;

/**
 * Joins the results of several pages of one article or thread, in order. Drops text that an earlier
 * page has (the headline, the first post, a quote), and numbers posts over all pages.
 * @param options the options of the extraction; `format` is `text`, `markdown`, `html`, `json` or
 * `chunks`
 * @throws PithError for another format, or without any page
 * @throws PithError for a value that is not a list of results
 */
export function joinPages(
  results: readonly ExtractResult[],
  options: JoinOptions = {},
): JoinedResult {
  const isList = typeof results === "object" && results !== null && Symbol.iterator in results;
  expectArgument(isList, "the results of joinPages must be a list", results);
  for (const result of results) {
    const isResult = typeof result === "object" && result !== null && "selection" in result;
    expectArgument(isResult, "a result must come from extract", result);
  }
  expectArgument(
    typeof options === "object" && options !== null && !Array.isArray(options),
    "the options of joinPages must be an object",
    options,
  );
  return joinWith(results, options);
}

interface PartWriter {
  /** For text, Markdown and HTML. Default: the content. */
  readonly write?: (result: ExtractResult) => string;
  /** For the format `chunks`. Default: the chunks. */
  readonly cut?: (result: ExtractResult, options: ChunkOptions) => readonly Chunk[];
}

function blocksOf(
  result: ExtractResult,
  include: ExtractOptions["include"] = [],
): readonly BlockData[] {
  const data: { readonly blocks: readonly BlockData[] } = JSON.parse(
    result.as("json", { include }),
  );
  return data.blocks;
}

function whyOf(pages: number, blocks: readonly BlockData[]): string {
  const kept = blocks.filter(({ keep }) => keep).length;
  return `${pages} ${pages === 1 ? "page" : "pages"}, ${kept} of ${blocks.length} blocks kept`;
}

/** `joinPages` with custom functions to write the parts. @throws PithError as `joinPages` */
export function joinWith(
  results: readonly ExtractResult[],
  options: JoinOptions,
  {
    write = ({ content }) => content,
    cut: cutPart = (result, chunkOptions) => chunks(result, chunkOptions),
  }: PartWriter = {},
): JoinedResult {
  const { format = "text", include = [] } = options;
  if (!JOINED.includes(format)) {
    throw optionError(
      "format",
      `several pages can be joined only as ${JOINED.join(", ")}, got ${format}`,
    );
  }
  const [first] = results;
  if (!first) throw optionError("results", "joinPages needs at least one page");
  const cut = cutRepeats(results, options);
  const blocks = cut.flatMap((result, index) =>
    blocksOf(result, include).map((block) => ({ ...block, page: index + 1 })),
  );
  const isFull = cut.find(({ ok }) => ok) !== undefined;
  const joined = {
    ok: isFull,
    why: { code: isFull ? "content" : first.why.code, text: whyOf(results.length, blocks) },
    urls: results.map(({ selection }) => selection.page.url),
    blocks,
  };
  const posts = joinPosts(cut);
  const joint = JOINTS[format];
  if (joint !== undefined) {
    return { content: joinParts(cut.map(write), joint), ...joined, posts };
  }
  const data: unknown =
    format === "chunks"
      ? cut.flatMap((result) => cutPart(result, options.chunks ?? {}))
      : {
          content: joinParts(
            cut.map((result) => result.as("text")),
            "\n\n",
          ),
          ...joined,
          ...(include.some((part) => part === "posts" || part === "all") && { posts }),
        };
  return { content: `${JSON.stringify(data)}\n`, ...joined, posts };
}
