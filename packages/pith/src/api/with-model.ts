import type { PageInput } from "../page/open-page.ts";
import { pith } from "../rules/pith.ts";
import type { Method } from "../selection/method.ts";
import { extractWith } from "./extract.ts";
import type { ExtractOptions } from "./options.ts";
import type { ExtractResult } from "./result.ts";

/**
 * Extracts the main content of a page. Synchronous; does not change its arguments.
 * @throws InputError for anything but a page; OptionsError for unknown options; LimitError,
 * DeadlineError and AbortedError when a limit is exceeded. Broken markup never throws.
 */
export const extract = (input: PageInput, options: ExtractOptions = {}): ExtractResult =>
  extractWith(pith as Method, input, options);
