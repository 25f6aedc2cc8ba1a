import type { MeasuredPage } from "../../page/measured-page.ts";
import { expectArgument } from "../../safety/expect-argument.ts";
import type { Method } from "../../selection/method.ts";
import type { Selection } from "../../selection/selection.ts";

/** Judges a page by what was learned about its site: a `SiteModel` or a `SiteSample`. */
export interface SiteJudge {
  select(page: MeasuredPage, options?: object): Selection;
}

/** The single-page method for `extract` from what a multi-page method has learned. */
export function judgeBySite(
  method: Required<Pick<Method, "id" | "summary" | "paper">>,
  judge: SiteJudge,
): Method {
  expectArgument(
    typeof method?.id === "string",
    "the method of judgeBySite must be one over many pages",
    method,
  );
  expectArgument(
    typeof judge?.select === "function",
    "what judges must have learned pages of a site",
    judge,
  );
  const { id, summary, paper } = method;
  return {
    id,
    summary,
    paper,
    options: {},
    needsPositions: false,
    wantsEmbedded: false,
    select: (page) => judge.select(page),
  };
}
