import { lookAtClock } from "../deadline.ts";
import { LimitError, OptionsError } from "../errors.ts";
import { defaultLimits, type Limits } from "../limits.ts";
import { composeTree } from "./composed-tree.ts";
import { htmlRules } from "./insertion-modes.ts";
import type { PageTree } from "./page-tree.ts";
import type { Syntax } from "./syntax.ts";
import { FastTokenizer } from "./tokenizer.ts";
import { TreeBuilder } from "./tree-builder.ts";
import { TreeConstruction } from "./tree-construction.ts";
import { isWrittenAsXml } from "./xml-writing.ts";

/** All parsers, the default first. */
export const parserNames = ["fast", "parse5"] as const;

/**
 * Which parser reads the page: pith's own, or parse5, which takes more than twice as long. Both give the same tree, but
 * for pages that are written as XML: parse5 reads them by the HTML standard alone.
 * `parse5` has to be there: in Node it comes with `pith`; elsewhere, and with `pith/core`, import `pith/parse5` first.
 */
export type ParserName = (typeof parserNames)[number];

/** How a page is parsed. */
export interface ParseOptions {
  /** Record where each node stands in the source. Default false. */
  readonly positions?: boolean;
  readonly limits?: Limits;
  /** Default `fast`. */
  readonly parser?: ParserName;
  /** How `<div/>` is read. Default `html`; `parse5` knows no other. */
  readonly syntax?: Syntax;
  /** Put what declarative shadow roots and streamed segments hold where a browser shows it. Default false. */
  readonly composed?: boolean;
}

/** Builds a page's tree in the builder; gives the document. */
type OtherParser = (html: string, builder: TreeBuilder, positions: boolean) => number;

let parse5: OtherParser | undefined;

/** Makes `parser: "parse5"` work. It stands apart since most never need it, and it is half as large as all else. */
export function registerParse5(parser: OtherParser): void {
  parse5 = parser;
}

function parseFast(html: string, options: ParseOptions, limits: Limits): PageTree {
  const { positions = false, syntax = "html" } = options;
  const builder = new TreeBuilder(limits, positions);
  const construction = new TreeConstruction(builder, htmlRules);
  const onProgress = (attributes: number): void => builder.checkProgress(attributes);
  const tokenizer = new FastTokenizer(construction, { onProgress, syntax });
  construction.content = tokenizer;
  tokenizer.write(html, true);
  const isXml = syntax === "detect" && tokenizer.hasEmptyTags && isWrittenAsXml(html);
  return isXml
    ? parseFast(html, { ...options, syntax: "xml" }, limits)
    : finish(builder, construction.document, options);
}

function finish(builder: TreeBuilder, document: number, { composed = false }: ParseOptions): PageTree {
  if (composed) composeTree(builder);
  return builder.finish(document);
}

/**
 * Parses HTML by the HTML standard into a flat tree. Never fails on broken markup; throws only for limits, and for
 * `parse5` where that is not there.
 * Scripting counts as off, so the content of `noscript` is parsed as markup.
 */
export function parsePage(html: string, options: ParseOptions = {}): PageTree {
  const limits = options.limits ?? defaultLimits;
  if (html.length > limits.maxBytes) throw new LimitError("limits.maxBytes", limits.maxBytes, "the page's size");
  lookAtClock();
  if (options.parser !== "parse5") return parseFast(html, options, limits);
  if (parse5 === undefined)
    throw new OptionsError("parser", 'the parser parse5 is not loaded: import "pith/parse5" beside pith');
  const positions = options.positions ?? false;
  const builder = new TreeBuilder(limits, positions);
  return finish(builder, parse5(html, builder, positions), options);
}
