import "../metadata/register-languages.ts";
import type { Headline } from "../../packages/methods/src/head-components/headline-list.ts";
import type { HeadlineOptions } from "../../packages/methods/src/headlines/headlines.ts";
import { readHeadlinePage } from "../../packages/methods/src/headlines/model-headlines.ts";
import { extractWith } from "../extract.ts";
import { methodTable } from "../method-registry.ts";
import type { ExtractOptions } from "../options/options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { ExtractResult } from "../result/result.ts";

/**
 * Takes a page and gives back its main content. Synchronous; changes nothing that it is given.
 * @throws InputError for what is no page; OptionsError for options that are not known; LimitError, DeadlineError and
 * AbortedError when a limit is passed. Broken markup never throws.
 */
export function extract(input: PageInput, options: ExtractOptions = {}): ExtractResult {
  return extractWith(methodTable, input, options);
}

/**
 * The headlines of a news front page or another page that lists stories, in document order, each with its address
 * and the section that it stands under. A page without headlines gives an empty list.
 * @throws OptionsError for options that are not known; LimitError, DeadlineError and AbortedError when a limit
 * is passed
 */
export function headlines(input: PageInput, options: HeadlineOptions = {}): readonly Headline[] {
  return readHeadlinePage(input, options).headlines;
}
