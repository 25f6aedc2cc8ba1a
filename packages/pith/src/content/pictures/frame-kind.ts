import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { anyOf } from "../../text/phrases.ts";
import { AD_SIZES, isTracker, sizeOf } from "./image-kind.ts";

/** Lower frames are buttons, bars and counters. By judgement, from pages of our own; no sweep. */
const MIN_HEIGHT = 120;
const MIN_WIDTH = 200;
/** What browsers show if only the width is given. */
const USUAL_HEIGHT = 150;
/** Boxes this far up still describe a frame. */
const MAX_LEVELS = 2;
/** Larger boxes have other content. */
const MAX_BOX_NODES = 8;

const ADVERTISING =
  /(?:^|[-_\s./])(?:ads?|adverts?|advertis\w{0,9}|ad-?(?:slot|unit|server|frame)|banners?|sponsor\w{0,4}|google_ads\w{0,20}|aswift|safeframe|dfp|gpt)(?:$|[-_\s./\d])|3rd party ad/i;
/** Addresses and titles of controls: buttons, forms, questions. */
const CONTROL = anyOf(
  [
    "captcha",
    "consent",
    "cookie",
    "sign-?(?:up|in)",
    "log-?in",
    "newsletter",
    "subscri",
    "donat",
    "checkout",
    "disqus",
    "comments?(?:$|[/?_-])",
    "plugins/(?:like|share|follow|page)",
    "(?:^|[/.?_-])(?:like|share|follow|widget|chat)(?:$|[/.?=_-])",
  ],
  { flags: "i" },
);
const SUBSTACK = /\.substack\.[a-z]+\/embed/i;

const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden/i;

const isHidden = (tree: PageTree, frame: number): boolean =>
  tree.attr(frame, "hidden") !== undefined || HIDING.test(tree.attr(frame, "style") ?? "");

/** The names of a frame and of small boxes around it. */
function namesOf(tree: PageTree, frame: number): string[] {
  const names: string[] = [];
  let at = frame;
  for (let level = 0; level <= MAX_LEVELS && at > tree.body; level++, at = tree.parent[at]) {
    if (tree.end[at] - at > MAX_BOX_NODES) break;
    names.push(...classTokens(tree, at), tree.attr(at, "id") ?? "");
  }
  names.push(tree.attr(frame, "name") ?? "", tree.attr(frame, "title") ?? "");
  return names;
}

/** Whether a frame, with this address, has the size of content and no sign of something else. */
export function isContentFrame(tree: PageTree, frame: number, url: string): boolean {
  const size = sizeOf(tree, frame);
  const { width = MIN_WIDTH, height = size.width === undefined ? 0 : USUAL_HEIGHT } = size;
  if (height < MIN_HEIGHT || width < MIN_WIDTH || AD_SIZES.has(`${width}x${height}`)) return false;
  if (isHidden(tree, frame) || isTracker(url) || CONTROL.test(url) || SUBSTACK.test(url))
    return false;
  const names = namesOf(tree, frame);
  return !names.some((name) => ADVERTISING.test(name) || CONTROL.test(name));
}
