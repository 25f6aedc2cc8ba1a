import { fullText } from "../../../src/selection/full-text.ts";
import type { Method } from "../../../src/selection/method.ts";
import { bodyTextExtraction } from "./body-text-extraction.ts";
import { cetr } from "./cetr.ts";
import { headComponents } from "./head-components.ts";
import { linkDensity } from "./link-density.ts";
import { song } from "./song.ts";
import { sun } from "./sun.ts";
import { textDistribution } from "./text-distribution.ts";

/** The published methods for single pages that need no word lists, and the floor that they are compared with. */
export const coreMethods: readonly Method[] = [
  fullText as Method,
  linkDensity as Method,
  textDistribution as Method,
  cetr as Method,
  headComponents as Method,
  bodyTextExtraction as Method,
  song as Method,
  sun as Method,
];
