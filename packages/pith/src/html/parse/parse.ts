import { checkClock } from "../../safety/clock.ts";
import { LimitError } from "../../safety/errors.ts";
import { defaultTreeLimits, type TreeLimits } from "../../safety/tree-limits.ts";
import { composeTree } from "./composed-tree.ts";
import { htmlRules } from "./insertion-modes.ts";
import type { PageTree } from "./page-tree.ts";
import type { Syntax } from "./syntax.ts";
import { FastTokenizer } from "./tokenizer.ts";
import { CONTENT, type ContentModel, type TagToken, TOKEN, type Token } from "./tokens.ts";
import { TreeBuilder } from "./tree-builder.ts";
import { TreeConstruction } from "./tree-construction.ts";
import { isVoid } from "./void-elements.ts";

const RAW_TEXT: ReadonlyMap<string, ContentModel> = new Map<string, ContentModel>([
  ["script", CONTENT.script],
  ...["style", "iframe", "noembed", "noframes", "xmp"].map(
    (name) => [name, CONTENT.rawText] as const,
  ),
  ...["title", "textarea"].map((name) => [name, CONTENT.rcdata] as const),
]);

class TagCount {
  /** Deviations from XML. */
  flaws = 0;
  content: { state: ContentModel; isStopped: boolean } = { state: CONTENT.data, isStopped: false };
  /** Names of elements written as empty, such as `<div/>`. */
  private readonly empty = new Set<string>();
  /** Start tags minus end tags. */
  private readonly balance = new Map<string, number>();
  private foreign = 0;

  take(token: Token): void {
    if (token.kind === TOKEN.startTag) this.start(token);
    else if (token.kind === TOKEN.endTag) this.count(token.name, -1);
  }

  private count(name: string, step: number): void {
    this.balance.set(name, (this.balance.get(name) ?? 0) + step);
    if (name === "svg" || name === "math") this.foreign += step;
  }

  private start({ name, selfClosing }: TagToken): void {
    if (isVoid(name)) {
      if (selfClosing || this.foreign > 0) return;
      this.flaws++;
      this.content.isStopped = true;
    } else if (selfClosing) {
      if (this.foreign <= 0) this.empty.add(name);
    } else {
      this.count(name, 1);
      this.content.state = RAW_TEXT.get(name) ?? CONTENT.data;
    }
  }

  /**
   * Whether all void elements are closed, and elements sometimes written as empty have matching
   * tags.
   */
  get isXml(): boolean {
    return this.flaws === 0 && [...this.empty].every((name) => (this.balance.get(name) ?? 0) === 0);
  }
}

/**
 * Whether a page is written as XML: void elements are closed, and elements also written as empty
 * are balanced.
 */
function isWrittenAsXml(html: string): boolean {
  const count = new TagCount();
  const tokenizer = new FastTokenizer(html, count);
  count.content = tokenizer;
  tokenizer.read();
  return count.isXml;
}

export interface ParseOptions {
  /** Record each node's source offsets. Default false. */
  readonly positions?: boolean;
  readonly limits?: TreeLimits;
  /** How to parse `<div/>`. Default `html`. */
  readonly syntax?: Syntax;
  /**
   * Move the content of declarative shadow roots and streamed segments to where a browser shows it.
   * Default false.
   */
  readonly composed?: boolean;
}

function parseWithin(html: string, options: ParseOptions, limits: TreeLimits): PageTree {
  const { positions = false, syntax = "html" } = options;
  const builder = new TreeBuilder(limits, positions);
  const construction = new TreeConstruction(builder, htmlRules);
  const onProgress = (attributes: number): void => builder.checkProgress(attributes);
  const { attributes } = builder;
  const tokenizer = new FastTokenizer(html, construction, { onProgress, syntax, attributes });
  construction.content = tokenizer;
  tokenizer.read();
  const isXml = syntax === "detect" && tokenizer.hasEmptyTags && isWrittenAsXml(html);
  return isXml
    ? parseWithin(html, { ...options, syntax: "xml" }, limits)
    : finish(builder, construction.document, options);
}

function finish(
  builder: TreeBuilder,
  document: number,
  { composed = false }: ParseOptions,
): PageTree {
  if (composed) composeTree(builder);
  return builder.finish(document);
}

/** Parses HTML by the standard into a flat tree, without scripting. Throws only for limits. */
export function parsePage(html: string, options: ParseOptions = {}): PageTree {
  const limits = options.limits ?? defaultTreeLimits;
  if (html.length > limits.maxBytes)
    throw new LimitError("limits.maxBytes", limits.maxBytes, "the page's size");
  checkClock();
  return parseWithin(html, options, limits);
}
