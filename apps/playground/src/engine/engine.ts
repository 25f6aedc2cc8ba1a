import temml from "temml";
import { bylineOf } from "../byline.ts";
import { findAdditions } from "./added.ts";
import { viewCheck, viewFacts } from "./facts.ts";
import { valuesToTry } from "./idle-options.ts";
import {
  type ContentDiff,
  diff,
  drawFigures,
  EMBEDDED,
  type ExtractOptions,
  type ExtractResult,
  elementPath,
  findElement,
  getMethod,
  hashPage,
  IN_OVERLAY,
  INVISIBLE,
  type LocatedQuote,
  locate,
  type MeasuredPage,
  type Method,
  methods,
  parse,
  renderResult,
  type Step,
  selectContent,
  siteMethods,
} from "./pith.ts";
import { listOptions, PREFERENCES, partOptions } from "./preferences.ts";
import type {
  BlockView,
  CheckView,
  FactsView,
  Figure,
  MethodView,
  OptionValues,
  OutputView,
  PageSource,
  PageView,
  Question,
  ReasonView,
  SiteView,
  Verdicts,
} from "./protocol.ts";
import { SiteCollection } from "./site.ts";

const FORMATS = { reading: "html", markdown: "markdown", html: "html", json: "json" } as const;

function viewBlock(page: MeasuredPage, block: number): BlockView {
  const { blocks, tree } = page;
  const bits = blocks.visibility[block];
  return {
    text: page.blockText(block),
    tag: tree.name(blocks.node[block]),
    node: blocks.node[block],
    firstText: blocks.firstText[block],
    lastText: blocks.lastText[block],
    // Readers see a consent box, although it is not part of the page.
    isHidden: (bits & INVISIBLE) !== 0 && (bits & (EMBEDDED | IN_OVERLAY)) === 0,
    isEmbedded: (bits & EMBEDDED) !== 0,
    words: blocks.words[block],
  };
}

function describePaper({ paper }: Pick<Method, "paper">): string | undefined {
  if (!paper) return undefined;
  const { authors, title, year, section } = paper;
  return `${authors}: ${title}${year === undefined ? "" : ` (${year})`}${section === undefined ? "" : `, ${section}`}`;
}

function viewMethod(
  method: Pick<Method, "id" | "summary" | "options" | "paper" | "preferences">,
): MethodView {
  const { id, summary } = method;
  return { id, summary, options: listOptions(method), paper: describePaper(method) };
}

/** Adds authors and date below the title. */
const written = (value: Step["from"]): string =>
  typeof value === "string" ? value : value.toFixed(2);

const describeStep = ({ by, from, to }: Step): string => `${by}: ${written(from)} → ${written(to)}`;

function addByline(html: string, result: ExtractResult): string {
  const text = bylineOf(result).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (text === "") return html;
  const at = html.startsWith("<h1") ? html.indexOf("</h1>") + "</h1>".length : 0;
  return `${html.slice(0, at)}<p class="byline">${text}</p>${html.slice(at)}`;
}

/** Cached results: other views and explanations of blocks need the latest ones again. */
const KEPT_RESULTS = 24;

/** Runs in a worker. Parses each page once; methods can then judge it repeatedly. */
export class Engine {
  private readonly pages = new Map<
    number,
    { readonly name: string; readonly page: MeasuredPage }
  >();
  private readonly results = new Map<string, ExtractResult>();
  private readonly site = new SiteCollection();
  private nextId = 1;

  listMethods(): MethodView[] {
    return methods.map(viewMethod);
  }

  listSiteMethods(): MethodView[] {
    return siteMethods.map(viewMethod);
  }

  /** Parses a page and keeps it until it is closed. */
  open({ name, html, url, contentType }: PageSource): PageView {
    const page = parse({ html, url, contentType }, { positions: true, embedded: true });
    const id = this.nextId++;
    this.pages.set(id, { name, page });
    return {
      id,
      name,
      title: page.titleText,
      url: page.url,
      hash: hashPage(page.html),
      html: page.html,
      tree: page.tree.data,
      blocks: Array.from({ length: page.blocks.count }, (_, block) => viewBlock(page, block)),
    };
  }

  close(id: number): void {
    this.pages.delete(id);
    for (const key of this.results.keys()) if (key.startsWith(`[${id},`)) this.results.delete(key);
  }

  /**
   * A method's verdicts on a page; with `wantsAdditions`, also the dropped blocks that the output
   * includes.
   */
  judge(question: Question, wantsAdditions: boolean = false): Verdicts {
    const began = performance.now();
    const result = this.resultOf(question);
    const { selection } = result;
    const { pageKind, confidence, method, outcome, why, keep, score, roles } = selection;
    return {
      method,
      outcome,
      why,
      keep: keep.slice(),
      score: score.slice(),
      ...(wantsAdditions && { added: findAdditions(result, question.options.title !== "false") }),
      ...(roles && { roles: [...roles] }),
      ...(pageKind && { pageKind }),
      ...(confidence !== undefined && { confidence }),
      tookMs: performance.now() - began,
    };
  }

  explain(question: Question, block: number): ReasonView {
    const { selection } = this.resultOf(question);
    const { signal, threshold, text, values, ...reason } = selection.reasons[block];
    return {
      text,
      steps: selection.traceOf(block).map(describeStep),
      ...(reason.for && { for: [...reason.for] }),
      ...(reason.against && { against: [...reason.against] }),
      ...(signal !== undefined && { signal }),
      ...(threshold !== undefined && { threshold }),
      ...(values && { values: { ...values } }),
    };
  }

  render(question: Question, view: OutputView): string {
    const result = this.resultOf(question);
    const output = result.as(FORMATS[view]);
    if (view === "reading") return addByline(output, result);
    return view === "json" ? JSON.stringify(JSON.parse(output), null, 2) : output;
  }

  facts(question: Question): FactsView {
    return viewFacts(this.resultOf(question));
  }

  check(question: Question): CheckView {
    return viewCheck(this.resultOf(question));
  }

  /** Finds a quote on the page, ignoring case. */
  quote(question: Question, text: string): LocatedQuote {
    return locate(this.resultOf(question), text, { ignoreCase: true });
  }

  /** Compares two pages, extracted with the same method and options. */
  diff(before: Question, after: Question): ContentDiff {
    return diff(this.resultOf(before), this.resultOf(after));
  }

  /** The blocks that a piece of the output comes from; none if unknown. */
  findText(question: Question, text: string): number[] {
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    return [...new Set(locate(this.resultOf(question), text).source.map(({ block }) => block))];
  }

  /** Whether no value of this option changes the output with the other options as they are. */
  isIdle(question: Question, name: string): boolean {
    const spec = listOptions(getMethod(question.method))[name];
    const values = spec ? valuesToTry(spec) : [];
    if (values.length === 0) return false;
    const now = this.resultOf(question);
    const output = name in PREFERENCES ? now.as("html") : "";
    return values.every((value) => {
      const other = this.answer({ ...question, options: { ...question.options, [name]: value } });
      const isSame = other.selection.keep.every(
        (keep, block) => keep === now.selection.keep[block],
      );
      return isSame && (output === "" || other.as("html") === output);
    });
  }

  figures(question: Question): Figure[] {
    return drawFigures(
      this.pageOf(question.page),
      question.method,
      question.options,
      this.resultOf(question).selection,
    );
  }

  /** Judges the pages as one site. */
  judgeSite(ids: readonly number[], method: string, options: OptionValues): SiteView {
    return this.site.judge(
      ids.map((id) => ({ name: this.pages.get(id)?.name ?? "", page: this.pageOf(id) })),
      method,
      options,
    );
  }

  /** The site method's verdicts on one page. */
  siteVerdicts(index: number): Verdicts {
    return this.site.verdicts(index);
  }

  siteFigures(index: number): Figure[] {
    return this.site.figures(index);
  }

  explainOnSite(index: number, block: number): ReasonView {
    return this.site.explain(index, block);
  }

  /** Paths of elements, as used in labels, with source positions. */
  locate(
    id: number,
    nodes: readonly number[],
  ): Array<{ path: string; position?: readonly [number, number] }> {
    const { tree } = this.pageOf(id);
    return nodes.map((node) => {
      const path = elementPath(tree, node);
      const start = tree.positions?.start[node] ?? -1;
      return start < 0
        ? { path }
        : { path, position: [start, tree.positions?.end[node] ?? start] as const };
    });
  }

  /** The elements at these paths; -1 if there is none. */
  find(id: number, paths: readonly string[]): number[] {
    const { tree } = this.pageOf(id);
    return paths.map((path) => findElement(tree, path));
  }

  private pageOf(id: number): MeasuredPage {
    const entry = this.pages.get(id);
    if (!entry) throw new RangeError(`page ${id} was closed`);
    return entry.page;
  }

  private answer({ page: id, method, options }: Question): ExtractResult {
    const page = this.pageOf(id);
    const { preferences, methodOptions } = partOptions(options);
    const extractOptions: ExtractOptions = {
      ...preferences,
      mathml: temml,
      include: ["all"],
      ...(page.url && { url: page.url }),
    };
    return renderResult(
      selectContent(page, getMethod(method)(methodOptions), extractOptions),
      extractOptions,
    );
  }

  private resultOf(question: Question): ExtractResult {
    const key = JSON.stringify([question.page, question.method, question.options]);
    const result = this.results.get(key) ?? this.answer(question);
    this.results.delete(key);
    this.results.set(key, result);
    for (const old of this.results.keys()) {
      if (this.results.size <= KEPT_RESULTS) break;
      this.results.delete(old);
    }
    return result;
  }
}
