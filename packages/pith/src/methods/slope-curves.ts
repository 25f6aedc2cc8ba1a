import type { MethodFactory } from "../selection/method.ts";
import { type BodyTextOptions, bodyTextOptions, selectSegments } from "./body-text-extraction.ts";
import { defineMethod } from "./define-method.ts";

/** The options of `body-text-extraction` with several segments. */
const { segments, ...slopeOptions } = bodyTextOptions;
type SlopeOptions = Omit<BodyTextOptions, "segments">;

/**
 * Document slope curves: body text extraction with several segments. Readings:
 * docs/methods/slope-curves.md.
 */
export const slopeCurves: MethodFactory<SlopeOptions> = defineMethod<SlopeOptions>({
  id: "slope-curves",
  summary: "Keeps all segments where the curve of tags over tokens is flat.",
  paper: {
    authors:
      "David Pinto, Michael Branstein, Ryan Coleman, W. Bruce Croft, Matthew King, Wei Li, Xing Wei",
    title: "QuASM: A System for Question Answering Using Semi-Structured Data",
    year: 2002,
    venue: "Proceedings of the 2nd ACM/IEEE-CS Joint Conference on Digital Libraries, pages 46-55",
    doi: "10.1145/544220.544228",
  },
  options: slopeOptions,
  select: (page, options) =>
    selectSegments("slope-curves", page, { ...options, segments: "several" }),
});
