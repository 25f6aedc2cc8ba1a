import { absentClassics } from "../../packages/methods/src/classic-ids.ts";
import { coreMethods } from "../../packages/methods/src/core-methods.ts";
import type { Headline } from "../../packages/methods/src/head-components/headline-list.ts";
import {
  type HeadlineOptions,
  publishedFinders,
  readHeadlinesWith,
} from "../../packages/methods/src/headlines/headlines.ts";
import { extractWith } from "../extract.ts";
import { defaultMethodId, MethodTable } from "../method-table.ts";
import type { ExtractOptions } from "../options/options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { ExtractResult } from "../result/result.ts";
import type { Method } from "../selection/method.ts";

const methodTable = new MethodTable(coreMethods, {
  ...absentClassics,
  [defaultMethodId]:
    `the default method ${defaultMethodId} needs the trained model, which pith/core leaves out: ` +
    "name another with the option method, or import extract from pith",
  wffte: 'the method wffte needs lists of words, which pith/core leaves out: import "pith/languages"',
});

/** The published methods: all but the default and `wffte`, in the order in which help and reports list them. */
export const methods: readonly Method[] = methodTable.methods;

/**
 * The method with this id.
 * @throws OptionsError when there is none; the message lists all ids.
 */
export function getMethod(id: string): Method {
  return methodTable.get(id);
}

/**
 * `extract` without the trained model: the option `method` names a published method, or is one of your own. Languages that
 * share a script are told apart once `pith/languages` is imported.
 * @throws as `extract` of `pith` does, and OptionsError when the default is asked for
 */
export function extract(input: PageInput, options: ExtractOptions = {}): ExtractResult {
  return extractWith(methodTable, input, options);
}

/**
 * The headlines of a news front page or another page that lists stories, in document order, each with its address
 * and the section that it stands under. A page without headlines gives an empty list. By the
 * published method `head-components` alone.
 * @throws OptionsError for options that are not known; LimitError, DeadlineError and AbortedError when a limit
 * is passed
 */
export function headlines(input: PageInput, options: HeadlineOptions = {}): readonly Headline[] {
  return readHeadlinesWith(publishedFinders, input, options).headlines;
}
