import type { PageFigures } from "../measure/figures.ts";
import { classTokens } from "../parse/class-tokens.ts";
import type { PageTree } from "../parse/page-tree.ts";
import { TAG } from "../parse/tags.ts";

/** Images up to this size in pixels count readers, or hold space. */
const MAX_PIXEL = 3;
/** Images up to this size are icons where their names say so. */
const MAX_ICON_PIXELS = 64;
/** Logos and portraits up to this size belong to the page or to who wrote, not to what is told. */
const MAX_BADGE_PIXELS = 160;

/** Hosts of counters and advertisements. */
const TRACKER_HOSTS =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|quantserve\.com|adnxs\.com|amazon-adsystem\.com|taboola\.com|outbrain\.com|criteo\.(?:com|net)|chartbeat\.(?:com|net)|2mdn\.net|atdmt\.com|imrworldwide\.com|statcounter\.com|sitemeter\.com|histats\.com|ivwbox\.de|ioam\.de|vgwort\.de|met\.vgwort\.de|hotjar\.com|omtrdc\.net|2o7\.net|feedburner\.com|feedsportal\.com|pubmatic\.com|rubiconproject\.com|openx\.(?:net|com)|addthis\.com|shareaholic\.com|awin1\.com|assoc-amazon\.\w+|linksynergy\.com|adform\.net|adroll\.com|bidswitch\.net|moatads\.com|counter\.yadro\.ru|mc\.yandex\.ru|top-fwz1\.mail\.ru|hit\.gemius\.pl|gravatar\.com)$/;
/** Paths of counters and advertisements: whole words of the path. */
const TRACKER_PATH =
  /\/(?:ads?|adserver|adimages?|advert(?:s|ising|isements?)?)\/|\/(?:b\/ss|pixel|tracker|tracking|beacon|counter|impression)(?:[/.?]|$)|[?&](?:ad_?id|adunit|impression)=/i;
/** File names of what only keeps space or shows a way. */
const FURNITURE =
  /^(?:spacer|blank|pixel|clear(?:dot)?|transparent|trans|dot|1x1|shim|space|line|trenner|divider|separator|bg|background|(?:nav_?|btn_?|icon_?|ico_?|img_?)?(?:up|top|home|next|prev(?:ious)?|back|left|right|down|arrow|toc|index|contents?|bullet|plus|minus|close|menu|search|print(?:er)?|e?mail|share|rss|feed|twitter|facebook|instagram|linkedin|youtube|pinterest|whatsapp|xml|permalink|anchor|loading|spinner|ajax-loader))(?:[-_]?(?:icon|button|btn|arrow|[a-z]|\d{1,3}(?:x\d{1,3})?))?\.(?:gif|png|svg|jpe?g|webp)$/i;
/** File names that say what the image is, beside other words. */
const NAMED_ICON =
  /(?:^|[-_.])(?:icons?|ico|sprite|btn|button|bullet|arrow|favicon|badge|smiley|star|rating)(?:[-_.\d]|$)/i;
const NAMED_BADGE =
  /(?:^|[-_.])(?:logos?|avatars?|gravatar|userpic|profile-?pic(?:ture)?|headshot|mugshot)(?:[-_.\d]|$)/i;
/** Class names of the image or of a box close around it. */
const ICON_CLASS =
  /^(?:(?:[a-z]+-)?icons?(?:-.*)?|.*[-_]icon|.*[-_]ico|svg-?icon|sprite|emoji-?button|spacer|pixel|tracking.*|flag|bullet)$/;
const BADGE_CLASS =
  /avatar|logo$|^logo[-_]|^(?:userpic|user-?photo|headshot)$|^author[-_]?(?:image|img|photo|pic|thumb|headshot)|^byline[-_].*(?:image|img|photo)$|^profile[-_]?(?:image|img|photo|pic)/;
const AD_CLASS =
  /^(?:ads?|advert|advertisement|adsense|ad[-_](?:slot|unit|banner|box|container|wrapper|image)|banner-?ads?|sponsor(?:ed|s|-.*)?)$/;
/** Steps up at which class names still speak of the image. */
const NEAR = 2;

/** A length in pixels as attributes give it. */
function pixels(value: string | undefined): number | undefined {
  const match = /^\s*(\d{1,5})(?:\.\d{0,9})?(?:px)?\s*$/.exec(value ?? "");
  return match ? Number(match[1]) : undefined;
}

const STYLE_SIZE = /(?:^|;)\s*(width|height)\s*:\s*(\d{1,5})(?:\.\d*)?px/gi;

interface Size {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** The size that the page gives an image, in CSS pixels. */
export function sizeOf(tree: PageTree, image: number): Size {
  const styled = new Map<string, number>();
  for (const [, name, value] of (tree.attr(image, "style") ?? "").matchAll(STYLE_SIZE)) {
    styled.set(name.toLowerCase(), Number(value));
  }
  return {
    width: styled.get("width") ?? pixels(tree.attr(image, "width")),
    height: styled.get("height") ?? pixels(tree.attr(image, "height")),
  };
}

/** The larger side, as far as it is told. */
function longSide({ width, height }: Size): number | undefined {
  if (width === undefined) return height;
  return height === undefined ? width : Math.max(width, height);
}

function fileNameOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0];
  return path.slice(path.lastIndexOf("/") + 1);
}

function isTracker(url: string): boolean {
  const match = /^https?:\/\/([^/?#:]+)[^/?#]*([^#]*)/i.exec(url);
  if (!match) return TRACKER_PATH.test(url);
  return TRACKER_HOSTS.test(match[1].toLowerCase()) || TRACKER_PATH.test(match[2]);
}

/** Class names of the image and of the small boxes around it. */
function namesNear(tree: PageTree, image: number): readonly string[] {
  const names = [...classTokens(tree, image)];
  for (let step = 0, at = tree.parent[image]; step < NEAR && at > 0; step++, at = tree.parent[at]) {
    const tag = tree.tag[at];
    if (tag !== TAG.a && tag !== TAG.span && tag !== TAG.picture && tag !== TAG.div) break;
    // A box with more in it than the image has names of its own.
    if (tree.end[at] - at > 2 * NEAR + 4) break;
    names.push(...classTokens(tree, at));
  }
  return names;
}

/** Whether the image stands alone in a link to a place on the same page: an arrow to the top. */
function isJump(tree: PageTree, image: number): boolean {
  const parent = tree.parent[image];
  if (tree.tag[parent] !== TAG.a || !/^\s*#/.test(tree.attr(parent, "href") ?? "")) return false;
  return (longSide(sizeOf(tree, image)) ?? 0) <= MAX_ICON_PIXELS;
}

/**
 * Whether an image shows something to readers, rather than to count them, to advertise, to keep space, to point the
 * way, or to show who wrote or whose page it is. What stands in a figure with a caption is believed more.
 */
export function isContentImage(tree: PageTree, figures: PageFigures, image: number, url: string): boolean {
  const size = sizeOf(tree, image);
  const { width, height } = size;
  if ((width ?? MAX_PIXEL + 1) <= MAX_PIXEL || (height ?? MAX_PIXEL + 1) <= MAX_PIXEL) return false;
  if (isTracker(url) || isJump(tree, image)) return false;
  const file = fileNameOf(url);
  const names = namesNear(tree, image);
  if (FURNITURE.test(file) || names.some((name) => AD_CLASS.test(name))) return false;
  const figure = figures.of(image);
  if (figure !== undefined && figure.end > figure.first) return true;
  const side = longSide(size);
  const isIcon = NAMED_ICON.test(file) || names.some((name) => ICON_CLASS.test(name));
  if (isIcon && (side ?? 0) <= MAX_ICON_PIXELS) return false;
  const isBadge = NAMED_BADGE.test(file) || names.some((name) => BADGE_CLASS.test(name));
  return !(isBadge && (side ?? 0) <= MAX_BADGE_PIXELS);
}
