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

/** The published methods for single pages, and the floor that they are compared with, as help and reports list them. */
export const publishedMethods: readonly Method[] = [
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
