import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Method } from "../methods/method.ts";
import { hostOf, normaliseHost } from "../text/hosts.ts";

/** The id of the method that a profile can stand in for. */
export const PROFILE_METHOD_ID = "x-cex";

/**
 * What was learned of a site, as `extract` sees it: how it was learned and is kept is not its business, so what
 * extracts single pages does not carry the code for that.
 */
export abstract class LearnedSite {
  /** The host; "" for what was learned without addresses. */
  abstract readonly site: string;

  /** For each text block of a page the share (0 to 1) of the site's other pages that say the same there. */
  abstract blockFrequency(page: MeasuredPage): Float32Array | undefined;

  /** The method that judges pages of the site by what was learned. */
  abstract asMethod(): Method;
}

/**
 * The profile to use for a page: the one of its host, or one that was learned without addresses. For a page
 * without an address a single profile is it.
 */
export function findProfile<T extends LearnedSite>(profiles: readonly T[], url: string | undefined): T | undefined {
  if (profiles.length === 0) return undefined;
  const host = hostOf(url);
  if (host === undefined && profiles.length === 1) return profiles[0];
  return (
    profiles.find(({ site }) => site !== "" && normaliseHost(site) === host) ?? profiles.find(({ site }) => site === "")
  );
}
