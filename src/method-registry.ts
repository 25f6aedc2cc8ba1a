import { OptionsError } from "./errors.ts";
import { headlineModelMethod } from "./fusion/headline-model.ts";
import { pith } from "./fusion/pith.ts";
import { publishedMethods } from "./methods/index.ts";
import type { Method } from "./methods/method.ts";
import { suggest } from "./text/suggest.ts";

/** The method that is used when none is named. */
export const defaultMethodId = "pith";

/** All single-page methods, the default first, in the order in which help and reports list them. */
export const methods: readonly Method[] = [pith as Method, ...publishedMethods, headlineModelMethod as Method];

/**
 * The method with this id.
 * @throws OptionsError when there is none; the message lists all ids.
 */
export function getMethod(id: string): Method {
  const method = methods.find((candidate) => candidate.id === id);
  if (method) return method;
  const ids = methods.map((candidate) => candidate.id);
  throw new OptionsError("method", `there is no method ${id}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`);
}
