import { absentClassics } from "../packages/methods/src/classic-ids.ts";
import { headlineModelMethod } from "../packages/methods/src/headlines/headline-method.ts";
import { publishedMethods } from "../packages/methods/src/published-methods.ts";
import { MethodTable } from "./method-table.ts";
import { pith } from "./rules/pith.ts";
import type { Method } from "./selection/method.ts";

/** All single-page methods but the classics, which `pith/classics` brings; the default first. */
export const methodTable: MethodTable = new MethodTable(
  [pith as Method, ...publishedMethods, headlineModelMethod as Method],
  absentClassics,
);

/** All single-page methods but the classics, the default first, in the order in which help and reports list them. */
export const methods: readonly Method[] = methodTable.methods;

/**
 * The method with this id.
 * @throws OptionsError when there is none; the message lists all ids.
 */
export function getMethod(id: string): Method {
  return methodTable.get(id);
}
