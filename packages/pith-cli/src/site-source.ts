import type { Method } from "pith";
import type { OptionValue } from "pith/kit";
import { SiteSample } from "pith/methods";
import { findSiteMethod } from "../../pith/src/methods/site/methods.ts";

/** What `--site` names, so that every thread can learn it: a stored sample, or pages. */
export interface SiteSource {
  readonly method: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The JSON of a `SiteSample`. */
  readonly sample?: string;
  readonly pages?: ReadonlyArray<{ readonly html: string; readonly url?: string }>;
}

/** The multi-page method, learned in the thread that uses it; undefined for an unknown id. */
export function methodOfSite(source: SiteSource): Method | undefined {
  const { method, options, sample, pages = [] } = source;
  const site = sample === undefined ? pages : SiteSample.fromJSON(JSON.parse(sample));
  return findSiteMethod(method)?.({ ...options, site });
}
