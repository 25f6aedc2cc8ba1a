import type { Method, pithOptions } from "pith";
import { argument } from "pith/page";
import { type BodyTextOptions, bodyTextOptions, selectSegments } from "./body-text-extraction.ts";

/** Options of `slope-curves`. */
type SlopeOptions = Omit<BodyTextOptions, "segments">;

const { windowTokens, maxSlopeRatio, consecutiveWindows, minBlockShare } = bodyTextOptions;

/** What each option of `slope-curves` means: those of `body-text-extraction` with several segments. */
const slopeOptions: pithOptions.OptionSpecs<SlopeOptions> = {
  windowTokens,
  maxSlopeRatio,
  consecutiveWindows,
  minBlockShare,
};

/**
 * Document slope curves (Pinto and others, in QuASM): the number of tags up to each token is a curve over the page's
 * tokens; where it is flat, there is text. All sections are content. Readings and constants are those of
 * `body-text-extraction` with `segments=several`, of which this is the name of its own.
 */
export const slopeCurves: Method<SlopeOptions> = {
  id: "slope-curves",
  summary: "Keeps all segments where the curve of tags over tokens is flat.",
  paper: {
    authors: "David Pinto, Michael Branstein, Ryan Coleman, W. Bruce Croft, Matthew King, Wei Li, Xing Wei",
    title: "QuASM: A System for Question Answering Using Semi-Structured Data",
    year: 2002,
    venue: "Proceedings of the 2nd ACM/IEEE-CS Joint Conference on Digital Libraries, pages 46-55",
    doi: "10.1145/544220.544228",
  },
  options: slopeOptions,
  needsPositions: false,
  wantsEmbedded: false,
  select(page, options) {
    const resolved = argument.resolveOptions("slope-curves", slopeOptions, options);
    return selectSegments("slope-curves", page, { ...resolved, segments: "several" });
  },
};
