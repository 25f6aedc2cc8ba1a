import "../metadata/register-languages.ts";
import { absentClassics } from "../../packages/methods/src/classic-ids.ts";
import { publishedMethods } from "../../packages/methods/src/published-methods.ts";
import { extractWith } from "../extract.ts";
import { MethodTable } from "../method-table.ts";
import type { ExtractOptions } from "../options/options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { ExtractResult } from "../result/result.ts";
import { permissive } from "../rules/permissive.ts";
import type { Method } from "../selection/method.ts";

const methodTable = new MethodTable([permissive as Method, ...publishedMethods], {
  ...absentClassics,
  "headline-model":
    "the weights of headline-model were learned from pages under other licences, too, so pith/permissive leaves it out: " +
    "take head-components, or import from pith",
});

/** The default by the permissive model, and the published methods but the classics, in the order in which help lists them. */
export const methods: readonly Method[] = methodTable.methods;

/**
 * The method with this id.
 * @throws OptionsError when there is none; the message lists all ids.
 */
export function getMethod(id: string): Method {
  return methodTable.get(id);
}

/**
 * `extract` of `pith` by a model that was trained on sets under permissive licences alone (training/MODEL_CARD_PERMISSIVE.md).
 * The convention `body` is read as `article`.
 * @throws as `extract` of `pith` does
 */
export function extract(input: PageInput, options: ExtractOptions = {}): ExtractResult {
  return extractWith(methodTable, input, options);
}
