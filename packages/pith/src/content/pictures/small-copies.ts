import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { addToList } from "../../text/add-to-list.ts";
import { longSide, requestedSide, sizeOf } from "./image-kind.ts";

/** A picture with its address. */
export interface AddressedPicture {
  readonly node: number;
  readonly url: string;
}

/** Sizes in addresses: of a file's name, of folders and of queries. */
const SIZES: readonly RegExp[] = [
  /[-_](?:\d{2,5}x\d{0,5}|x\d{2,5})(?=[-_.]|$)/gi,
  /[-_](?:[slmt]|sm|md|lg|xl|tn)(?=\.)/gi,
  /[-_](?:scaled|thumb(?:nail)?|small|medium|large|full|big|orig(?:inal)?|preview)(?=\.)/gi,
  /\/(?:thumbs?|thumbnails?|small|medium|large|full|big|orig(?:inal)?s?|preview)(?=\/)/gi,
  /\/(?:\d{2,5}x\d{2,5}|(?:(?:w|h|c|g|q|f|ar)_[\w:.]{1,20},?){1,8})(?=\/)/gi,
  /[?&](?:w|wid|width|h|hei|height|s|size|resize|fit|crop|quality|q|itok)=[^&#]{0,40}/gi,
];
/** Addresses of pictures that lead to larger ones. */
const NAMED_SMALL = /[-_/](?:thumbs?|thumbnails?|small|preview)(?:[-_./]|$)/i;
/** Larger pictures are seen as such. As of usual previews; no sweep. */
const MAX_SIDE = 240;
/** A copy is at most this share of the larger one. */
const MAX_SHARE = 0.5;

const withoutSizes = (url: string): string =>
  SIZES.reduce((rest, pattern) => rest.replace(pattern, ""), url.replace(/^https?:/i, ""));

/** The side of a picture that is known to be small; undefined for others. */
function smallSide(tree: PageTree, { node, url }: AddressedPicture): number | undefined {
  const side = requestedSide(url) ?? longSide(sizeOf(tree, node));
  if (side !== undefined) return side <= MAX_SIDE ? side : undefined;
  return NAMED_SMALL.test(url) ? MAX_SIDE : undefined;
}

/** Whether a picture is no small one, or at least twice as large. */
function isLarger(tree: PageTree, picture: AddressedPicture, side: number): boolean {
  const other = requestedSide(picture.url) ?? longSide(sizeOf(tree, picture.node));
  if (other === undefined) return smallSide(tree, picture) === undefined;
  return other * MAX_SHARE >= side;
}

/** Small pictures, outside of cells, that repeat larger ones: a gallery's row of previews. */
export function findSmallCopies(
  tree: PageTree,
  pictures: readonly AddressedPicture[],
): readonly number[] {
  const byAddress = new Map<string, AddressedPicture[]>();
  for (const picture of pictures) addToList(byAddress, withoutSizes(picture.url), picture);
  const isCell = (at: number): boolean => tree.tag[at] === TAG.td;
  return [...byAddress.values()].flatMap((same) => {
    if (same.length < 2) return [];
    const isCopy = (picture: AddressedPicture): boolean => {
      const side = smallSide(tree, picture);
      if (side === undefined || tree.closest(picture.node, isCell) >= 0) return false;
      return same.some((other) => other !== picture && isLarger(tree, other, side));
    };
    return same.filter(isCopy).map(({ node }) => node);
  });
}
