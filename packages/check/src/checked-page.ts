import { oncePer } from "flat-html";
import type { ExtractResult } from "pith";
import type { MeasuredPage } from "pith/page";
import type { Letters } from "./letters.ts";
import { keptLetters, type PageLetters, readPageLetters } from "./page-letters.ts";
import { type ShownText, showLetters } from "./shown-text.ts";
import { SourceOffsets } from "./source-offsets.ts";

/** Parts of a result shared by the checks; computed on first use. */
export interface CheckedPage {
  readonly page: MeasuredPage;
  readonly letters: PageLetters;
  /** The kept letters, and their places among the visible ones. */
  readonly kept: { readonly letters: Letters; readonly places: Int32Array };
  readonly offsets: SourceOffsets;
  /** The visible text. */
  readonly shown: ShownText;
}

export const checkedPage: (result: ExtractResult) => CheckedPage = oncePer((result: ExtractResult) => {
  const { page, keep } = result.selection;
  const letters = readPageLetters(page, keep);
  return {
    page,
    letters,
    kept: keptLetters(page, letters.visible, keep),
    offsets: new SourceOffsets(page),
    shown: showLetters(page, letters.visible),
  };
});
