import { selectContent } from "../api/extract.ts";
import type { Why } from "../api/result.ts";
import { checkOptions } from "../api/schema.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { PageInput } from "../page/open-page.ts";
import { addressOf, contentTypeOf, openPage, readHtml, withEmbedded } from "../page/open-page.ts";
import { withinTime } from "../safety/clock.ts";
import { OptionsError } from "../safety/errors.ts";
import type { Limits } from "../safety/limits.ts";
import { resolveLimits } from "../safety/limits.ts";
import type { OptionValue } from "../safety/option-spec.ts";
import { checkObject } from "../safety/option-spec.ts";
import type { Method } from "../selection/method.ts";
import type { Selection } from "../selection/selection.ts";
import type { Rules } from "../selection/selection-options.ts";
import { getMethod, methods } from "./table.ts";

export interface CompareOptions extends Rules {
  /** The page's address: base of relative links, and a hint for per-site settings. */
  readonly url?: string | URL;
  /** The methods, or their ids. Default: all. */
  readonly methods?: ReadonlyArray<string | Method>;
  /** Options of methods given by id. */
  readonly methodOptions?: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
  readonly limits?: Partial<Limits>;
  /** Checked between the methods. */
  readonly signal?: AbortSignal;
}

export interface ComparedMethod {
  readonly method: string;
  readonly ok: boolean;
  readonly why: Why;
  readonly keptBlocks: number;
  /** Characters of the kept blocks. */
  readonly keptChars: number;
  readonly confidence?: number;
}

/** One block of the page with each method's verdict. */
export interface ComparedBlock {
  readonly text: string;
  readonly tag: string;
  readonly keptBy: readonly string[];
  /** Share (0.5 to 1) of the methods that agree with the majority. */
  readonly agreement: number;
  /** Each method's verdict, in their order; null for a block that the method did not see. */
  readonly verdicts: ReadonlyArray<{
    readonly keep: boolean;
    readonly score: number;
    readonly why: string;
  } | null>;
}

export interface Comparison {
  readonly methods: readonly ComparedMethod[];
  /** All blocks of the page in reading order; blocks recovered from embedded data come last. */
  readonly blocks: readonly ComparedBlock[];
  /**
   * For each pair, the share (0 to 1) of characters in blocks that both keep or both drop; 1
   * without text.
   */
  readonly agreement: ReadonlyArray<readonly number[]>;
}

const PAGE_OPTIONS = ["url", "keep", "drop", "limits", "signal"] as const;

function checkMethods(ids: readonly string[], { methodOptions = {} }: CompareOptions): void {
  if (ids.length === 0) throw new OptionsError("methods", "compare needs one method or more");
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    throw new OptionsError("methods", `compare names the method ${twice} twice`);
  const other = Object.keys(methodOptions).find((id) => !ids.includes(id));
  if (other !== undefined) {
    throw new OptionsError(
      "methodOptions",
      `methodOptions has options of ${other}, which is not compared`,
    );
  }
}

/** Without embedded data, a page has the same first blocks as with it. */
function blockOf(selection: Selection, block: number): ComparedBlock["verdicts"][number] {
  if (block >= selection.page.blocks.count) return null;
  const { keep, score, reasons } = selection;
  return { keep: keep[block] === 1, score: score[block], why: reasons[block].text };
}

function compareBlock(
  page: MeasuredPage,
  selections: readonly Selection[],
  block: number,
): ComparedBlock {
  const verdicts = selections.map((selection) => blockOf(selection, block));
  const keptBy = selections.filter((_, i) => verdicts[i]?.keep).map(({ method }) => method);
  return {
    text: page.blockText(block),
    tag: page.tree.name(page.blocks.node[block]),
    keptBy,
    agreement: Math.max(keptBy.length, selections.length - keptBy.length) / selections.length,
    verdicts,
  };
}

function charsWhere({ blocks }: MeasuredPage, holds: (block: number) => boolean): number {
  let chars = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (holds(block)) chars += blocks.textChars[block];
  }
  return chars;
}

function summarize(selection: Selection): ComparedMethod {
  const { method, outcome, why, keep, page, confidence } = selection;
  return {
    method,
    ok: outcome === "content",
    why: { code: outcome, text: why },
    keptBlocks: keep.reduce((sum, value) => sum + value, 0),
    keptChars: charsWhere(page, (block) => keep[block] === 1),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/**
 * Runs several methods on one page. @throws OptionsError; LimitError, DeadlineError, AbortedError
 */
export function compare(input: PageInput, options: CompareOptions = {}): Comparison {
  checkObject("compare", options);
  const { methods: wanted = methods, methodOptions = {}, ...rest } = options;
  const ids = wanted.map((method) => (typeof method === "string" ? method : method.id));
  checkOptions("compare", rest, PAGE_OPTIONS);
  checkMethods(ids, options);
  const chosen = wanted.map((method): Method => {
    if (typeof method === "string") return getMethod(method)(methodOptions[method]);
    return method;
  });
  const limits = resolveLimits(rest.limits);
  return withinTime({ timeoutMs: limits.timeoutMs, signal: rest.signal }, () => {
    const html = readHtml(input, limits);
    const positions = chosen.some(({ needsPositions }) => needsPositions);
    const visible = openPage(html, {
      url: addressOf(input, rest.url),
      contentType: contentTypeOf(input),
      positions,
      limits,
    });
    const page = chosen.some(({ wantsEmbedded }) => wantsEmbedded)
      ? withEmbedded(visible, limits)
      : visible;
    const selections = chosen.map((method) => {
      return selectContent(method.wantsEmbedded ? page : visible, method, rest);
    });
    return compareSelections(page, selections);
  });
}

function compareSelections(page: MeasuredPage, selections: readonly Selection[]): Comparison {
  const total = charsWhere(page, () => true);
  const share = (a: Selection, b: Selection): number =>
    total === 0
      ? 1
      : charsWhere(page, (block) => (a.keep[block] ?? 0) === (b.keep[block] ?? 0)) / total;
  return {
    methods: selections.map(summarize),
    blocks: Array.from({ length: page.blocks.count }, (_, block) =>
      compareBlock(page, selections, block),
    ),
    agreement: selections.map((a) => selections.map((b) => share(a, b))),
  };
}
