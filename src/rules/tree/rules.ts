import { captions } from "./captions.ts";
import { headingAnchors } from "./heading-anchors.ts";
import { orphanHeadings } from "./orphan-headings.ts";
import { permalinks } from "./permalinks.ts";
import { postLines } from "./post-lines.ts";
import { silentVideos } from "./silent-videos.ts";
import { singleLinks } from "./single-links.ts";
import { siteNameHeadings } from "./site-name-headings.ts";
import { titleHeading } from "./title-heading.ts";
import type { ContentRule, PageRule } from "./tree-rule.ts";
import { twinHeadings } from "./twin-headings.ts";

/** All rules that say before the content tree is built what of the page is shown in it, in the order in which they have their say. */
export const pageRules: readonly PageRule[] = [captions, postLines, headingAnchors, permalinks, silentVideos];

/** All rules that change the content tree once it is built, in the order in which they have their say. */
export const contentRules: readonly ContentRule[] = [
  singleLinks,
  siteNameHeadings,
  titleHeading,
  twinHeadings,
  orphanHeadings,
];
