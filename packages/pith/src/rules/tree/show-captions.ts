import type { PageParts } from "../../content/page-parts.ts";
import { isContentImage } from "../../content/pictures/image-kind.ts";
import { bestSource } from "../../content/pictures/image-source.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { CaptionedPicture } from "../../structure/figures.ts";
import type { PageChanges } from "./tree-row.ts";

function hasPicture({ selection, figures, urls }: PageParts, figure: CaptionedPicture): boolean {
  const { tree } = selection.page;
  return tree.findAll(TAG.img, figure.node, tree.end[figure.node]).some((image) => {
    const url = bestSource(tree, image, (reference) => urls.media(reference));
    return url !== undefined && isContentImage(tree, figures, image, { url, isInText: false });
  });
}

/** Formats with pictures have captions and credits; plain text does not. */
export function showCaptions(parts: PageParts): PageChanges {
  const { selection, figures, cardPictures, survey } = parts;
  const blocks: number[] = [];
  const ofCards = new Set(Array.from(cardPictures, (picture) => figures.of(picture)));
  for (const figure of figures.list) {
    if (figure.end === figure.first || !(survey.isAmongKept(figure.node) || ofCards.has(figure)))
      continue;
    if (!hasPicture(parts, figure)) continue;
    for (let block = figure.first; block < figure.end; block++) {
      // Blocks dropped by a rule or option stay dropped.
      if (selection.page.isVisible(block) && selection.lastStep(block)?.to !== "dropped")
        blocks.push(block);
    }
  }
  return { blocks };
}
