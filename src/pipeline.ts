import { Deadline, resolveLimits } from "./limits.ts";
import { measurePage } from "./measure/measure.ts";
import type { MeasuredPage } from "./measure/measured-page.ts";
import { getMethod } from "./methods/index.ts";
import type { Method } from "./methods/method.ts";
import type { Selection } from "./methods/selection.ts";
import { defaultMethodId, type ExtractOptions } from "./options.ts";
import { parsePage } from "./parse/parse.ts";

/** Parses and measures a page as the method needs it. */
export function measureHtml(html: string, options: ExtractOptions = {}, method?: Method): MeasuredPage {
  const limits = resolveLimits(options.limits);
  const deadline = new Deadline(limits.timeoutMs, options.signal);
  const positions = options.positions === true || method?.needsPositions === true;
  const tree = parsePage(html, { positions, limits, deadline });
  deadline.check();
  return measurePage(html, tree, options.url);
}

/** Runs one method over a page of HTML. */
export function select(html: string, options: ExtractOptions = {}): Selection {
  const method = getMethod(options.method ?? defaultMethodId);
  return method.select(measureHtml(html, options, method), options.methodOptions);
}
