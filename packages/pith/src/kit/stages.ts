import { selectContent } from "../api/extract.ts";
import type { ExtractOptions } from "../api/options.ts";
import { renderResult } from "../api/page-result.ts";
import type { ExtractResult } from "../api/result.ts";
import { checkOptions } from "../api/schema.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pith } from "../rules/pith.ts";
import { checkRowIds } from "../rules/rows.ts";
import { withinTime } from "../safety/clock.ts";
import { expectArgument, expectPage } from "../safety/expect-argument.ts";
import { resolveLimits } from "../safety/limits.ts";
import { checkObject } from "../safety/option-spec.ts";
import type { Method } from "../selection/method.ts";
import type { Selection } from "../selection/selection.ts";
import { checkSelectors } from "../selection/selectors/selectors.ts";

/**
 * Decides which blocks of a page are content: the method, then rows and the options `keep`, `drop`
 * and so on. The second stage of `extract`.
 * @param page from `parse`; for the default method with `embedded: true`
 * @throws InputError for anything but a page; OptionsError; LimitError and others as `extract`
 */
export function select(page: MeasuredPage, options: ExtractOptions = {}): Selection {
  expectPage(page);
  checkOptions("select", options);
  checkSelectors(options);
  checkRowIds(options.without);
  const { method = pith as Method, signal } = options;
  const { timeoutMs } = resolveLimits(options.limits);
  return withinTime({ timeoutMs, signal }, () => selectContent(page, method, options));
}

/**
 * The result of a selection, whose fields are computed on first access. The third stage of
 * `extract`.
 * @throws InputError for anything but a selection; OptionsError
 */
export function render(selection: Selection, options: ExtractOptions = {}): ExtractResult {
  const isSelection =
    typeof selection === "object" &&
    selection !== null &&
    "keep" in selection &&
    "page" in selection;
  expectArgument(isSelection, "a selection must come from select or a method", selection);
  checkObject("render", options);
  return renderResult(selection, options);
}
