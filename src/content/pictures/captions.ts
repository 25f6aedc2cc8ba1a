import { spend } from "../../deadline.ts";
import { INVISIBLE } from "../../measure/rendering.ts";
import { TAG } from "../../parse/tags.ts";
import type { Decision, Selection } from "../../selection/selection.ts";
import type { Figure, PageFigures } from "../../structure/figures.ts";
import type { Context } from "../context.ts";
import type { UrlResolver } from "../urls.ts";
import { isContentImage } from "./image-kind.ts";
import { bestSource } from "./image-source.ts";

const SHOWN: Decision = { keep: true, reason: { signal: "caption", text: "stands below a picture that is shown" } };

/** Whether a figure has a picture that readers are shown. */
function hasPicture({ page }: Selection, figures: PageFigures, urls: UrlResolver, figure: Figure): boolean {
  const { tree } = page;
  const end = tree.end[figure.node];
  for (let image = tree.find(TAG.img, figure.node, end); image >= 0; image = tree.find(TAG.img, image + 1, end)) {
    const url = bestSource(tree, image, (reference) => urls.media(reference));
    if (url !== undefined && isContentImage(tree, figures, image, { url, isInText: false })) return true;
  }
  return false;
}

/**
 * A picture among the content brings along what is written about it: caption and credit are shown where the picture
 * is, even if they are no content by themselves. So the formats that show pictures have them, and text does not.
 */
export function withCaptions(
  selection: Selection,
  { figures, cardPictures, urls, survey }: Pick<Context, "figures" | "cardPictures" | "urls" | "survey">,
): Selection {
  if (figures.list.length === 0) return selection;
  const { page } = selection;
  const ofCards = new Set(Array.from(cardPictures, (picture) => figures.of(picture)));
  const decisions = new Map<number, Decision>();
  for (const figure of figures.list) {
    if (figure.end === figure.first || !(survey.isAmongKept(figure.node) || ofCards.has(figure))) continue;
    if (!hasPicture(selection, figures, urls, figure)) continue;
    for (let block = figure.first; block < figure.end; block++) {
      spend();
      const isHidden = (page.blocks.visibility[block] & INVISIBLE) !== 0;
      // What a rule or an option dropped stays away.
      if (!isHidden && selection.decisionOn(block)?.keep !== false) decisions.set(block, SHOWN);
    }
  }
  return selection.with("captions", { decisions });
}
