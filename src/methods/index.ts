import { OptionsError } from "../errors.ts";
import { bodyTextExtraction } from "./body-text-extraction.ts";
import { cetr } from "./cetr.ts";
import { fullText } from "./full-text.ts";
import { headComponents } from "./head-components.ts";
import { linkDensity } from "./link-density.ts";
import type { Method } from "./method.ts";
import { song } from "./song.ts";
import { sun } from "./sun.ts";
import { textDistribution } from "./text-distribution.ts";
import { wffte } from "./wffte.ts";

/** All single-page methods, in the order in which help and reports list them. */
export const methods: readonly Method[] = [
  fullText as Method,
  linkDensity as Method,
  textDistribution as Method,
  cetr as Method,
  headComponents as Method,
  bodyTextExtraction as Method,
  wffte as Method,
  song as Method,
  sun as Method,
];

/**
 * The method with this id.
 * @throws OptionsError when there is none; the message lists all ids.
 */
export function getMethod(id: string): Method {
  const method = methods.find((candidate) => candidate.id === id);
  if (!method) {
    const ids = methods.map((candidate) => candidate.id).join(", ");
    throw new OptionsError("method", `there is no method ${id}; the methods are: ${ids}`);
  }
  return method;
}
