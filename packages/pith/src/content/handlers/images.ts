import { TAG } from "../../html/parse/tags.ts";
import { collapseSpaces } from "../../text/trim.ts";
import { cleanTitle } from "../clean-title.ts";
import type { Action, Context, Handler } from "../context.ts";
import type { Image } from "../nodes.ts";
import { emojiOf, isLarge, sizeOf } from "../pictures/image-kind.ts";
import { bestSource, isSameFile, isSizeOf, largerCopy } from "../pictures/image-source.ts";
import type { OtherPicture } from "../pictures/other-pictures.ts";
import { addWords } from "../tree-trace.ts";
import { fileNameOf } from "../urls.ts";
import { handleFormulaImage, mayBeFormula } from "./maths.ts";

const KIND = /^\W*(?:note|tip|hint|important|warning|caution|danger|info)\W*$/i;
const MAX_RECENT = 12;
/** Within this many blocks, the same picture belongs to the same card. */
const MAX_BLOCKS_BETWEEN = 4;
/** Shorter names ("1.jpg", "large.jpg") are ambiguous. */
const MIN_TELLING_NAME = 12;
const MAX_NOSCRIPT_LEVELS = 6;

/** `img`: with its real source, once, if among kept content. */
export const handleImage: Handler = (context, node): Action => {
  const { tree, builder, survey, urls } = context;
  if (context.isTextOnly && !mayBeText(context, node)) return "skip";
  if (!survey.isAmongKept(node) && !context.cardPictures.has(node)) return "skip";
  const alt = collapseSpaces(tree.attr(node, "alt") ?? "");
  const block = survey.blockBefore(node);
  // A callout's icon repeats its kind.
  if (builder.frame.kind === "callout" && KIND.test(alt)) return "skip";
  const formula = handleFormulaImage(context, node, alt);
  if (formula) return formula;
  const isInText = survey.isInsideKeptBlock(node);
  const isSeparate = !isInText && !survey.isBeforeTextOfBlock(node);
  const isAlone =
    isSeparate && builder.frame.kind === "heading" && builder.frame.inlines?.length === 0;
  const isHeading = context.isTextOnly && isAlone && !isLarge(tree, node);
  const shown = isHeading ? alt : emojiOf(tree, node);
  if (shown) {
    builder.text(shown, block);
    context.steps.push(addWords("emoji", Math.max(0, block), shown));
    return "skip";
  }
  if (context.isTextOnly) return "skip";
  const urlOf = (reference: string): string | undefined => urls.media(reference);
  const source = bestSource(tree, node, urlOf);
  // Cells of a table keep their own, even if equal.
  const isNewCell = builder.frame.kind === "cell" && builder.frame.blocks?.length === 0;
  if (source === undefined || (!isNewCell && isTwin(context, node, source))) return "skip";
  if (isSeparate && !isNewCell && wasShown(context, block, source)) return "skip";
  if (context.leftPictures.has(node)) return "skip";
  const { width, height } = sizeOf(tree, node);
  const title = cleanTitle(tree.attr(node, "title"));
  const image: Image = {
    type: "image",
    url: largerCopy(tree, node, source, urlOf) ?? source,
    alt,
    title: title === alt ? undefined : title,
    width,
    height,
  };
  show(context, node, image, isSeparate);
  return "skip";
};

/** Whether a picture may be written as text: a formula, an emoji, or a heading's first part. */
function mayBeText({ tree, builder }: Context, node: number): boolean {
  if (builder.frame.kind === "heading" || emojiOf(tree, node) !== undefined) return true;
  return mayBeFormula(tree, node, collapseSpaces(tree.attr(node, "alt") ?? ""));
}

/** Adds a picture, and remembers it to detect its twins. */
function show(
  { builder, survey, images }: Context,
  node: number,
  image: Image,
  isSeparate: boolean,
): void {
  builder.inline(image);
  images.last = { node, url: image.url };
  if (!isSeparate) return;
  images.recent.push({ block: survey.blockBefore(node), url: image.url });
  if (images.recent.length > MAX_RECENT) images.recent.shift();
}

/** A picture that is no `img`, once, if among kept content. */
export function handleOtherPicture(
  context: Context,
  node: number,
  { references, alt }: OtherPicture,
): void {
  const { tree, survey, urls } = context;
  if (!survey.isAmongKept(node) || context.leftPictures.has(node)) return;
  const url = references
    .map((reference) => urls.media(reference))
    .find((reference) => reference !== undefined);
  const block = survey.blockBefore(node);
  if (url === undefined || isTwin(context, node, url) || wasShown(context, block, url)) return;
  const image = {
    type: "image",
    url,
    alt: collapseSpaces(alt),
    title: undefined,
    ...sizeOf(tree, node),
  } as const;
  show(context, node, image, true);
}

function wasShown({ images }: Context, block: number, url: string): boolean {
  return images.recent.some((other) => {
    if (other.url === url) return block - other.block <= MAX_BLOCKS_BETWEEN;
    return (
      other.block === block &&
      fileNameOf(url).length >= MIN_TELLING_NAME &&
      isSameFile(other.url, url)
    );
  });
}

/** Whether the previous image is the same: a lazy image and its `noscript` twin. */
function isTwin({ tree, survey, images, urls }: Context, node: number, url: string): boolean {
  const { last } = images;
  if (last === undefined || survey.blockBefore(last.node) !== survey.blockBefore(node))
    return false;
  if (last.url === url) return true;
  const isNoscript = (at: number): boolean => tree.tag[at] === TAG.noscript;
  if ([node, last.node].every((image) => tree.closest(image, isNoscript, MAX_NOSCRIPT_LEVELS) < 0))
    return false;
  const isIn = (image: number, address: string): boolean =>
    isSizeOf(tree, image, address, (reference) => urls.media(reference));
  return isSameFile(last.url, url) || isIn(node, last.url) || isIn(last.node, url);
}
