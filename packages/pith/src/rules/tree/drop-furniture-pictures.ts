import type { PageParts } from "../../content/page-parts.ts";
import { isContentImage } from "../../content/pictures/image-kind.ts";
import { bestSource } from "../../content/pictures/image-source.ts";
import { findOtherPictures } from "../../content/pictures/other-pictures.ts";
import { type AddressedPicture, findSmallCopies } from "../../content/pictures/small-copies.ts";
import { findSponsorRows } from "../../content/pictures/sponsor-rows.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { PageChanges } from "./tree-row.ts";

export function dropFurniturePictures({
  selection,
  figures,
  survey,
  urls,
  cardPictures,
}: PageParts): PageChanges {
  const { tree } = selection.page;
  const pictures = new Set<number>();
  const shown: AddressedPicture[] = [];
  const check = (node: number, url: string | undefined): void => {
    const isInText = survey.isInsideKeptBlock(node);
    if (url === undefined) return;
    if (!isContentImage(tree, figures, node, { url, isInText })) pictures.add(node);
    else if (!cardPictures.has(node)) shown.push({ node, url });
  };
  const urlOf = (reference: string): string | undefined => urls.media(reference);
  for (const image of tree.findAll(TAG.img)) {
    if (survey.isAmongKept(image) || cardPictures.has(image))
      check(image, bestSource(tree, image, urlOf));
  }
  for (const [node, { references }] of findOtherPictures(tree)) {
    const url = survey.isAmongKept(node)
      ? references.map(urlOf).find((own) => own !== undefined)
      : undefined;
    check(node, url);
  }
  for (const node of findSmallCopies(tree, shown)) pictures.add(node);
  const nodes = shown.map(({ node }) => node).sort((one, other) => one - other);
  for (const node of findSponsorRows(selection, nodes)) pictures.add(node);
  return { pictures };
}
