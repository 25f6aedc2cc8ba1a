import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { PageFigures } from "../../structure/figures.ts";
import { anyOf } from "../../text/phrases.ts";
import { collapseSpaces } from "../../text/trim.ts";
import { fileNameOf, pathOf } from "../urls.ts";
import { FURNITURE_NAMES, TRACKERS } from "./picture-names-data.ts";

/** Images up to this many pixels are counters or spacers. */
const MAX_PIXEL = 3;
/** Images up to this many pixels are icons if named so. */
const MAX_ICON_PIXELS = 64;
/** Logos and portraits up to this many pixels are not content. */
const MAX_BADGE_PIXELS = 160;

const TRACKER_HOSTS = anyOf(TRACKERS, { before: String.raw`(?:^|\.)`, after: "$", flags: "" });
/** Paths of counters and advertisements, by whole words. */
const TRACKER_PATH = anyOf(
  [
    "/(?:ads?|adserver|adimages?|advert(?:s|ising|isements?)?)/",
    String.raw`/(?:b/ss|pixel|tracker|tracking|beacon|counter)(?:[/?]|$|\.(?!jpe?g|png|webp|avif))`,
    String.raw`/(?:impression|piwik|matomo)(?:[/?]|$|\.(?!jpe?g|png|webp|avif))`,
    "[?&](?:ad_?id|adunit|impression)=",
    String.raw`/\w\.gif\?`,
  ],
  { flags: "i" },
);
/** Hosts named after their purpose. */
const AD_HOST = /^(?:ads?|adserver|adserv|advert|adimg|adtrack|banners?|pixel|beacon)\d*\./;
const COUNTING_HOST = /^(?:track(?:er|ing)?|stats?)\d*\./;
const PICTURE_FILE = /\.(?:jpe?g|png|svg|webp|avif)$/i;
const AD_CAMPAIGN = /[?&]utm_medium=(?:banner|display|cpm|ads?)\b/i;
const BANNER = /(?:^|[/_.-])banners?(?:[/_.-]|\d|$)/i;
const ADDRESS = /^https?:\/\/([^/?#:]+)[^/?#]*([^#]*)/i;
/** A variant and the end of such a file's name. */
const FURNITURE_END = [
  String.raw`(?:[-_]?(?:icon|button|btn|arrow|[a-z]|\d{1,3}(?:x\d{1,3})?))?`,
  String.raw`\.(?:gif|png|svg|jpe?g|webp)$`,
].join("");
const FURNITURE = anyOf(FURNITURE_NAMES, { before: "^", after: FURNITURE_END, flags: "i" });
const NAMED_ICON =
  /(?:^|[-_.])(?:icons?|ico|sprite|btn|button|bullet|arrow|favicon|badge|smiley|flags?|star|rating|corner)(?:[-_.\d]|$)/i;
const NAMED_BADGE =
  /(?:^|[-_.])(?:logo|avatars?|gravatar|userpic|profile-?pic(?:ture)?|headshot|mugshot)(?:[-_.\d]|$)/i;
const FLAG = /(?:^|[-_/.])flags?(?:[-_/.]|$)/i;
const ICON_FOLDER = /\/(?:buttons?|icons?)\//i;
/** The alternative text of a flag that is a country's code. */
const COUNTRY_CODE = /^[a-z]{2,3}$/i;
const BADGE_FOLDER = /\/(?:avatars?|userpics?|profile_(?:images|pics))\//i;
/** Class names of an image or a box close around it. */
const ICON_CLASS =
  /^(?:(?:[a-z]+-)?icons?(?:-.*)?|.*[-_]icon|.*[-_]ico|svg-?icon|sprite|emoji-?button|spacer|pixel|tracking.*|bullet)$/;
const BADGE_CLASS = anyOf(
  [
    "avatar",
    "logo$",
    "^logo[-_]",
    "^(?:userpic|user-?photo|headshot)$",
    "^(?:(?:post|entry|article)[-_])?(?:author|byline)$",
    "^author[-_]?(?:image|img|photo|pic|thumb|headshot)",
    "^byline[-_].*(?:image|img|photo)$",
    "^profile[-_]?(?:image|img|photo|pic)",
  ],
  { flags: "" },
);
const AD_CLASS =
  /^(?:ads?|advert|advertisement|adsense|ad[-_](?:slot|unit|banner|box|container|wrapper|image)|banner-?ads?|sponsor(?:ed|s|-.*)?)$/;
/** Levels up at which class names still describe the image. */
const NEAR = 2;

const EMOJI_CLASSES = new Set(["emoji", "wp-smiley", "twemoji", "smiley", "emoticon"]);
/** Longest alternative text of an emoji. */
const MAX_EMOJI_CHARS = 12;
const EMOJI_FOLDER = /\/(?:smil(?:ies?|eys?)|emoticons?|emojis?|joypixels|twemoji)\//i;
const EMOTICON =
  /^(?:o_o|:[\w+'-]{1,24}:|[:;=8x][-'o^]?[()[\]dpo|/\\*$@3]{1,2}|\p{Extended_Pictographic}\S{0,6})$/iu;

export function emojiOf(tree: PageTree, image: number): string | undefined {
  const alt = collapseSpaces(tree.attr(image, "alt") ?? "");
  const classes = alt === "" ? [] : classTokens(tree, image);
  if (classes.some((name) => EMOJI_CLASSES.has(name)) && alt.length <= MAX_EMOJI_CHARS) return alt;
  if (!EMOTICON.test(alt)) return undefined;
  const isEmoji =
    EMOJI_FOLDER.test(pathOf(tree.attr(image, "src") ?? "")) ||
    classes.some((name) => /smilie|emoji/.test(name));
  return isEmoji ? alt : undefined;
}

function pixels(value: string | undefined): number | undefined {
  const match = /^\s*(\d{1,5})(?:\.\d{0,9})?(?:px)?\s*$/.exec(value ?? "");
  return match ? Number(match[1]) : undefined;
}

const RESPONSIVE = /^(?:responsive|fill|intrinsic|fullwidth|full-width)$/i;
const STYLE_SIZE = /(?:^|;)\s*(width|height)\s*:\s*(\d{1,5})(?:\.\d*)?px/gi;

interface Size {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** An image's size on the page, in CSS pixels. */
export function sizeOf(tree: PageTree, image: number): Size {
  // Frameworks use these for the aspect ratio, not the size.
  if (RESPONSIVE.test(tree.attr(image, "layout") ?? ""))
    return { width: undefined, height: undefined };
  const styled = new Map<string, number>();
  for (const [, name, value] of (tree.attr(image, "style") ?? "").matchAll(STYLE_SIZE)) {
    styled.set(name.toLowerCase(), Number(value));
  }
  return {
    width: styled.get("width") ?? pixels(tree.attr(image, "width")),
    height: styled.get("height") ?? pixels(tree.attr(image, "height")),
  };
}

/**
 * Sizes in addresses of image servers: `?w=36`, `w_36,`, `width=30`, `-96x96.jpg`,
 * `resize:fill:64:64`, `?s=50`.
 */
const ADDRESS_SIZES = [
  /(?:^|[?&,;/])(?:w|wid|width|s|sz|size|h|height)[=_](\d{1,5})(?=$|[&,;/.])/gi,
  /[-_/](\d{1,4})x(\d{1,4})(?=[-_./]|$)/gi,
  /\b(?:fill|fit|resize):(\d{1,4}):(\d{1,4})\b/gi,
];

/**
 * The larger side in an image's address, by the first pattern that matches; undefined without one.
 */
export function requestedSide(url: string): number | undefined {
  for (const pattern of ADDRESS_SIZES) {
    const sizes = Array.from(url.matchAll(pattern), ([, ...found]) => found.map(Number)).flat();
    const side = Math.max(0, ...sizes);
    if (side > 0) return side;
  }
  return undefined;
}

/** The longer side that is known, in CSS pixels. */
export function longSide({ width, height }: Size): number | undefined {
  if (width === undefined) return height;
  return height === undefined ? width : Math.max(width, height);
}

/** Whether an address is one of counters or advertisements. */
export function isTracker(url: string): boolean {
  const match = ADDRESS.exec(url);
  if (!match) return TRACKER_PATH.test(url);
  const host = match[1].toLowerCase();
  if (COUNTING_HOST.test(host) && !PICTURE_FILE.test(fileNameOf(url))) return true;
  return TRACKER_HOSTS.test(host) || AD_HOST.test(host) || TRACKER_PATH.test(match[2]);
}

/** The last two parts of an address's host. */
export const siteOf = (url: string): string | undefined =>
  ADDRESS.exec(url)?.[1].toLowerCase().split(".").slice(-2).join(".");

function isAdvertised(tree: PageTree, image: number, url: string): boolean {
  const link = tree.closest(tree.parent[image], (at) => tree.tag[at] === TAG.a, NEAR + 1);
  if (link < 0) return false;
  const target = tree.attr(link, "href")?.trim() ?? "";
  if (/\bsponsored\b/i.test(tree.attr(link, "rel") ?? "") || AD_CAMPAIGN.test(target)) return true;
  if (!BANNER.test(pathOf(url))) return false;
  const site = siteOf(target);
  return site !== undefined && site !== siteOf(url);
}

/** Class names of an image and of small boxes around it. */
function namesNear(tree: PageTree, image: number): readonly string[] {
  const names = [...classTokens(tree, image)];
  for (let step = 0, at = tree.parent[image]; step < NEAR && at > 0; step++, at = tree.parent[at]) {
    const tag = tree.tag[at];
    if (
      tag !== TAG.a &&
      tag !== TAG.span &&
      tag !== TAG.picture &&
      tag !== TAG.div &&
      tag !== TAG.p
    )
      break;
    // The names of a box with more content describe that content.
    if (tree.end[at] - at > 2 * NEAR + 4) break;
    names.push(...classTokens(tree, at));
  }
  return names;
}

/** Levels from a picture up to its heading. */
const MAX_HEADING_LEVELS = 4;

const NUMBER = /^\s*\d{1,3}\s*$/;
/** Alternative text of several words: of a picture that is a paragraph, not of an icon. */
const DESCRIPTION = /^\S+(?:\s+\S+){3}/u;

function isJump(tree: PageTree, image: number): boolean {
  const parent = tree.parent[image];
  if (NUMBER.test(tree.attr(image, "alt") ?? "")) return false;
  if (tree.tag[parent] !== TAG.a || !/^\s*#/.test(tree.attr(parent, "href") ?? "")) return false;
  return (longSide(sizeOf(tree, image)) ?? 0) <= MAX_ICON_PIXELS;
}

/** Whether a picture stands before or behind the words of a heading, not between them. */
function isAtHeading(tree: PageTree, image: number): boolean {
  const heading = tree.closest(image, (at) => headingLevel(tree.tag[at]) > 0, MAX_HEADING_LEVELS);
  if (heading < 0) return false;
  const hasWords = (from: number, to: number): boolean => {
    for (let at = from; at < to; at++)
      if (tree.isText(at) && /\p{L}/u.test(tree.text(at))) return true;
    return false;
  };
  return hasWords(heading, image) !== hasWords(tree.end[image], tree.end[heading]);
}

/** Images at least this large, both ways, are content. */
const MIN_LARGE = { long: 400, short: 200 } as const;
/** Sizes of advertisements, in CSS pixels. */
export const AD_SIZES: ReadonlySet<string> = new Set([
  "300x250",
  "336x280",
  "728x90",
  "970x250",
  "970x90",
  "300x600",
  "160x600",
  "468x60",
  "320x100",
]);

/** Whether an element has the size of an article's photo, and not of an advertisement. */
export function isLarge(tree: PageTree, image: number): boolean {
  const { width = 0, height = 0 } = sizeOf(tree, image);
  if (AD_SIZES.has(`${width}x${height}`)) return false;
  return Math.max(width, height) >= MIN_LARGE.long && Math.min(width, height) >= MIN_LARGE.short;
}

/** Whether an image is content: no counter, advertisement, spacer, icon, portrait or logo. */
export function isContentImage(
  tree: PageTree,
  figures: PageFigures,
  image: number,
  { url, isInText }: { readonly url: string; readonly isInText: boolean },
): boolean {
  const size = sizeOf(tree, image);
  const { width, height } = size;
  // Loaders collapse a picture until it arrives.
  const isFlat = height === 0 && (width === undefined || width > MAX_ICON_PIXELS);
  const waits =
    isFlat ||
    (width === 0 || height === 0 ? /^(?:data:|$)/.test(tree.attr(image, "src") ?? "") : false);
  if (waits) return !isTracker(url) && !FURNITURE.test(fileNameOf(url));
  if ((width ?? MAX_PIXEL + 1) <= MAX_PIXEL || (height ?? MAX_PIXEL + 1) <= MAX_PIXEL) return false;
  if (isTracker(url) || isJump(tree, image) || isAdvertised(tree, image, url)) return false;
  const file = fileNameOf(url);
  const names = namesNear(tree, image);
  if (FURNITURE.test(file) || names.some((name) => AD_CLASS.test(name))) return false;
  const figure = figures.of(image);
  if (figure !== undefined && figure.end > figure.first) return true;
  const requested = requestedSide(url);
  const side = longSide(size) ?? requested;
  if ((requested ?? MAX_ICON_PIXELS + 1) <= MAX_ICON_PIXELS) return false;
  const alt = (tree.attr(image, "alt") ?? "").trim();
  if ((side ?? MAX_ICON_PIXELS + 1) <= MAX_ICON_PIXELS && isAtHeading(tree, image)) return false;
  const isCode = COUNTRY_CODE.test(alt) && [url, ...names].some((name) => FLAG.test(name));
  const isNamed =
    NAMED_ICON.test(file) ||
    ICON_FOLDER.test(pathOf(url)) ||
    names.some((name) => ICON_CLASS.test(name));
  const isWord = isInText && alt !== "" && !isCode && tree.tag[tree.parent[image]] !== TAG.a;
  const isDescribed =
    side === undefined && DESCRIPTION.test(alt) && tree.tag[tree.parent[image]] === TAG.p;
  if ((isNamed || isCode) && !isWord && !isDescribed && (side ?? 0) <= MAX_ICON_PIXELS)
    return false;
  const isBadge =
    NAMED_BADGE.test(file) ||
    BADGE_FOLDER.test(pathOf(url)) ||
    names.some((name) => BADGE_CLASS.test(name));
  return !(isBadge && (side ?? 0) <= MAX_BADGE_PIXELS);
}
