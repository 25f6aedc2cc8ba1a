import type { Method } from "../packages/pith/src/selection/method.ts";
import { Selection, type SelectionFacts } from "../packages/pith/src/selection/selection.ts";

/** The decisions of a test method: which blocks it keeps, by text, and their roles. */
export interface Verdicts
  extends Pick<SelectionFacts, "pageKind" | "confidence" | "cutoff" | "findings"> {
  keep(text: string): boolean;
  role?(text: string): string;
  /** The score of dropped blocks. Default 0. */
  readonly dropScore?: number;
  /** Called when reasons are made, to count how often. */
  onReasons?(): void;
}

/** A method with decisions by a test. */
export function madeMethod({
  keep,
  role,
  dropScore = 0,
  onReasons,
  pageKind,
  confidence,
  cutoff,
  findings,
}: Verdicts): Method {
  return {
    id: "made",
    summary: "Decides as a test requires.",
    options: {},
    needsPositions: false,
    wantsEmbedded: false,
    select(page) {
      const texts = Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block));
      return new Selection({
        method: "made",
        page,
        keep: Uint8Array.from(texts, (text) => (keep(text) ? 1 : 0)),
        score: Float64Array.from(texts, (text) => (keep(text) ? 1 : dropScore)),
        reasons: () => {
          onReasons?.();
          return texts.map(() => ({ signal: "made", text: "as the test says" }));
        },
        ...(role && { roles: () => texts.map(role) }),
        ...(pageKind && { pageKind }),
        ...(cutoff !== undefined && { cutoff }),
        ...(findings && { findings }),
        ...(confidence !== undefined && { confidence }),
      });
    },
  };
}
