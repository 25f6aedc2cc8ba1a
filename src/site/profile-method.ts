import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Method, OptionSpecs } from "../methods/method.ts";
import type { Selection } from "../selection/selection.ts";
import { type XCexOptions, xCex } from "./x-cex.ts";

/** Options of X-CEX that a profile can answer; how pages are split and compared is settled when it is learned. */
export type ProfileMethodOptions = Omit<XCexOptions, "tags" | "contentSimilarity">;

const { tags: _tags, contentSimilarity: _contentSimilarity, ...options } = xCex.options;

/** What these options mean, and their defaults. */
export const profileMethodOptions: OptionSpecs<ProfileMethodOptions> = options;

/** What judges a page by what it has learned: a `SiteProfile`. */
interface ProfileJudge {
  select(page: MeasuredPage, options?: Partial<ProfileMethodOptions>): Selection;
}

/** X-CEX for single pages: each is judged by what the profile has learned of its site. */
export function profileMethod(profile: ProfileJudge): Method<ProfileMethodOptions> {
  return {
    id: xCex.id,
    summary: "X-CEX by a site profile: blocks that are on many of the site's pages are template.",
    paper: xCex.paper,
    options: profileMethodOptions,
    needsPositions: false,
    wantsEmbedded: false,
    select: (page, given) => profile.select(page, given),
  };
}
