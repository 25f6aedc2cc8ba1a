import { checkClock } from "../deadline.ts";
import { LimitError } from "../errors.ts";
import { defaultTreeLimits, type TreeLimits } from "../tree-limits.ts";
import { composeTree } from "./composed-tree.ts";
import { htmlRules } from "./insertion-modes.ts";
import type { PageTree } from "./page-tree.ts";
import type { Syntax } from "./syntax.ts";
import { FastTokenizer } from "./tokenizer.ts";
import { TreeBuilder } from "./tree-builder.ts";
import { TreeConstruction } from "./tree-construction.ts";
import { isWrittenAsXml } from "./xml-writing.ts";

/** Options for parsing. */
export interface ParseOptions {
  /** Record each node's source offsets. Default false. */
  readonly positions?: boolean;
  readonly limits?: TreeLimits;
  /** How to parse `<div/>`. Default `html`. */
  readonly syntax?: Syntax;
  /** Move the content of declarative shadow roots and streamed segments to where a browser shows it. Default false. */
  readonly composed?: boolean;
}

function parseWithin(html: string, options: ParseOptions, limits: TreeLimits): PageTree {
  const { positions = false, syntax = "html" } = options;
  const builder = new TreeBuilder(limits, positions);
  const construction = new TreeConstruction(builder, htmlRules);
  const onProgress = (attributes: number): void => builder.checkProgress(attributes);
  const tokenizer = new FastTokenizer(construction, { onProgress, syntax });
  construction.content = tokenizer;
  tokenizer.write(html, true);
  const isXml = syntax === "detect" && tokenizer.hasEmptyTags && isWrittenAsXml(html);
  return isXml
    ? parseWithin(html, { ...options, syntax: "xml" }, limits)
    : finish(builder, construction.document, options);
}

function finish(builder: TreeBuilder, document: number, { composed = false }: ParseOptions): PageTree {
  if (composed) composeTree(builder);
  return builder.finish(document);
}

/** Parses HTML by the standard into a flat tree, without scripting. Throws only for limits. */
export function parsePage(html: string, options: ParseOptions = {}): PageTree {
  const limits = options.limits ?? defaultTreeLimits;
  if (html.length > limits.maxBytes) throw new LimitError("limits.maxBytes", limits.maxBytes, "the page's size");
  checkClock();
  return parseWithin(html, options, limits);
}
