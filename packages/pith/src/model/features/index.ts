import type { MeasuredPage } from "../../page/measured-page.ts";
import { checkClock } from "../../safety/clock.ts";
import type { LikeGroup } from "../../selection/page-findings.ts";
import { readShapes, type ShapeName, type SimilarShapes } from "./alike-shapes.ts";
import { Ancestry } from "./ancestry.ts";
import { BlockWindow, type FeatureFamily } from "./block-window.ts";
import { readContextFeatures } from "./context-features.ts";
import type { MatrixOptions } from "./feature-matrix.ts";
import { FirstWords } from "./first-words.ts";
import { findLikeSiblings } from "./like-siblings.ts";
import { readElementFeatures, readMarkupFeatures } from "./markup-features.ts";
import { readPageFeatures } from "./page-features.ts";
import { readPlaceFeatures } from "./place-features.ts";
import { readMarks, readTextFeatures, readTextFigures } from "./text-features.ts";
import { numberTexts } from "./text-numbers.ts";
import { readThingFeatures } from "./thing-features.ts";

/**
 * The features of a page's blocks. Facts about the whole page are read once; features are computed
 * for some blocks at a time. Names and order are the same for every page.
 */
export class PageFeatures {
  readonly ancestry: Ancestry;
  /** Which blocks have the same shape. */
  readonly shapes: Readonly<Record<ShapeName, SimilarShapes>>;
  /** Similar siblings. */
  readonly groups: readonly LikeGroup[];
  readonly words: FirstWords;
  private readonly families: readonly FeatureFamily[];

  /** @throws DeadlineError and AbortedError when time is up */
  constructor(page: MeasuredPage) {
    this.words = new FirstWords(page);
    this.ancestry = new Ancestry(page);
    this.shapes = readShapes(this.ancestry);
    this.groups = findLikeSiblings(this.ancestry);
    const marks = readMarks(page);
    const texts = numberTexts(page);
    checkClock();
    const context = readContextFeatures(page, this.ancestry, this.shapes);
    this.families = [
      readTextFigures(page),
      readElementFeatures(page),
      ...context.families,
      readPageFeatures(page, marks, context.greatestShapeShare),
      readTextFeatures(page, marks, texts),
      readMarkupFeatures(page, this.ancestry),
      ...readThingFeatures(this.ancestry, this.groups),
      ...readPlaceFeatures(page, this.ancestry, texts, this.words),
    ];
  }

  /** The features of some ascending blocks; passing ones are valid until the next request. */
  of(blocks: Uint32Array, options: MatrixOptions = {}): BlockWindow {
    const window = new BlockWindow(this.words, blocks, options);
    for (const addFamily of this.families) {
      checkClock();
      addFamily(window);
    }
    return window;
  }
}
