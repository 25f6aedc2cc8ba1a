import "../metadata/register-languages.ts";
import { extractWith } from "../extract.ts";
import type { ExtractOptions } from "../options/options.ts";
import type { PageInput } from "../page/open-page.ts";
import type { ExtractResult } from "../result/result.ts";
import { permissive } from "../rules/permissive.ts";
import type { Method } from "../selection/method.ts";

/**
 * `extract` of `pith` by a model that was trained on sets under permissive licences alone (training/MODEL_CARD_PERMISSIVE.md).
 * @throws as `extract` of `pith` does
 */
export function extract(input: PageInput, options: ExtractOptions = {}): ExtractResult {
  return extractWith(permissive as Method, input, options);
}
