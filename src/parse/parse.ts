import { Parser, type TreeAdapterTypeMap } from "parse5";
import { lookAtClock } from "../deadline.ts";
import { LimitError } from "../errors.ts";
import { defaultLimits, type Limits } from "../limits.ts";
import type { PageTree } from "./page-tree.ts";
import { FastTokenizer, type TokenizerSettings } from "./tokenizer.ts";
import { type HandleMap, TreeBuilder } from "./tree-builder.ts";

/** All tokenizers, the default first. */
export const parserNames = ["fast", "parse5"] as const;

/**
 * Which tokenizer reads the page: pith's own, or parse5's, which takes more than twice as long. Both give the same
 * tree, which parse5's tree construction makes of their tokens.
 */
export type ParserName = (typeof parserNames)[number];

/** How a page is parsed. */
export interface ParseOptions {
  /** Record where each node stands in the source. Default false. */
  readonly positions?: boolean;
  readonly limits?: Limits;
  /** Default `fast`. */
  readonly parser?: ParserName;
}

/** Characters that parse5's tokenizer gets at once; between them the deadline is checked. */
const CHUNK_CHARS = 1 << 18;

/** The part of parse5's parser that a tokenizer is connected to. */
interface TokenizerSocket {
  tokenizer: Pick<FastTokenizer, "state" | "inForeignNode">;
}

/** Puts the fast tokenizer in the place of the one that parse5's parser has made for itself. */
export function plugIn<T extends TreeAdapterTypeMap>(parser: Parser<T>, settings?: TokenizerSettings): FastTokenizer {
  const tokenizer = new FastTokenizer(parser, settings);
  tokenizer.state = parser.tokenizer.state;
  tokenizer.inForeignNode = parser.tokenizer.inForeignNode;
  const socket: TokenizerSocket = parser;
  socket.tokenizer = tokenizer;
  return tokenizer;
}

/**
 * Parses HTML by the HTML standard into a flat tree. Never fails on broken markup; throws only for limits.
 * Scripting counts as off, so the content of `noscript` is parsed as markup.
 */
export function parsePage(html: string, options: ParseOptions = {}): PageTree {
  const limits = options.limits ?? defaultLimits;
  if (html.length > limits.maxBytes) throw new LimitError("limits.maxBytes", limits.maxBytes, "the page's size");
  const positions = options.positions ?? false;
  const builder = new TreeBuilder(limits, positions);
  const parser = new Parser<HandleMap>({
    treeAdapter: builder,
    scriptingEnabled: false,
    sourceCodeLocationInfo: positions,
  });
  lookAtClock();
  if (options.parser === "parse5") {
    for (let at = 0; at < html.length; at += CHUNK_CHARS) {
      lookAtClock();
      parser.tokenizer.write(html.slice(at, at + CHUNK_CHARS), false);
    }
    parser.tokenizer.write("", true);
  } else {
    plugIn(parser, { positions, onProgress: (attributes) => builder.checkProgress(attributes) }).write(html, true);
  }
  return builder.finish(parser.document);
}
