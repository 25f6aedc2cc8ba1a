import { TAG } from "flat-html";
import { isContentImage } from "../../content/pictures/image-kind.ts";
import { bestSource } from "../../content/pictures/image-source.ts";
import { findOtherPictures } from "../../content/pictures/other-pictures.ts";
import type { PageRule } from "./tree-rule.ts";

export const dropFurniturePictures: PageRule = {
  id: "drop-furniture-pictures",
  stage: "tree",
  on: "page",
  when: { everyMethod: true },
  goal: "reader",
  summary: "Drops tracking pixels, advertisements, spacers, icons, logos and portraits.",
  reasonText: "a picture that is not content",
  decide({ selection, figures, survey, urls, cardPictures }) {
    const { tree } = selection.page;
    const pictures = new Set<number>();
    const check = (node: number, url: string | undefined): void => {
      if (url === undefined) return;
      const isInText = survey.isInsideKeptBlock(node);
      if (!isContentImage(tree, figures, node, { url, isInText })) pictures.add(node);
    };
    for (const image of tree.findAll(TAG.img)) {
      if (!survey.isAmongKept(image) && !cardPictures.has(image)) continue;
      check(
        image,
        bestSource(tree, image, (reference) => urls.media(reference)),
      );
    }
    for (const [node, { references }] of findOtherPictures(tree)) {
      const own = survey.isAmongKept(node) ? references.map((reference) => urls.media(reference)) : [];
      check(
        node,
        own.find((url) => url !== undefined),
      );
    }
    return { pictures };
  },
};
