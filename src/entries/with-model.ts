import { extractWith } from "../extract.ts";
import type { ExtractOptions } from "../options/options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { ExtractResult } from "../result/result.ts";
import { pith } from "../rules/pith.ts";
import type { Method } from "../selection/method.ts";

/**
 * Takes a page and gives back its main content. Synchronous; changes nothing that it is given.
 * @throws InputError for anything but a page; OptionsError for options that are not known; LimitError, DeadlineError and
 * AbortedError when a limit is passed. Broken markup never throws.
 */
export function extract(input: PageInput, options: ExtractOptions = {}): ExtractResult {
  return extractWith(pith as Method, input, options);
}
