import { Parser } from "parse5";
import { LimitError } from "../errors.ts";
import { Deadline, defaultLimits, type Limits } from "../limits.ts";
import type { PageTree } from "./page-tree.ts";
import { type HandleMap, TreeBuilder } from "./tree-builder.ts";

/** How a page is parsed. */
export interface ParseOptions {
  /** Record where each node stands in the source. Default false: it costs about a third of the parsing time. */
  readonly positions?: boolean;
  readonly limits?: Limits;
  readonly deadline?: Deadline;
}

/** Characters that parse5 gets at once; between them the deadline is checked. */
const CHUNK_CHARS = 1 << 20;

/**
 * Parses HTML by the HTML standard into a flat tree. Never fails on broken markup; throws only for limits.
 * Scripting counts as off, so the content of `noscript` is parsed as markup.
 */
export function parsePage(html: string, options: ParseOptions = {}): PageTree {
  const limits = options.limits ?? defaultLimits;
  const deadline = options.deadline ?? new Deadline(limits.timeoutMs);
  if (html.length > limits.maxBytes) throw new LimitError("limits.maxBytes", limits.maxBytes, "the page's size");
  const withPositions = options.positions ?? false;
  const builder = new TreeBuilder(limits, deadline);
  const parser = new Parser<HandleMap>({
    treeAdapter: builder,
    scriptingEnabled: false,
    sourceCodeLocationInfo: withPositions,
  });
  for (let at = 0; at < html.length; at += CHUNK_CHARS) {
    deadline.check();
    parser.tokenizer.write(html.slice(at, at + CHUNK_CHARS), false);
  }
  parser.tokenizer.write("", true);
  return builder.finish(parser.document, withPositions);
}
