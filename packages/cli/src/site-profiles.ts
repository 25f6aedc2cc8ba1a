import { ProfileError } from "../../../src/errors.ts";
import type { ExtractOptions } from "../../../src/options/options.ts";
import { findProfile } from "../../../src/site/learned-site.ts";
import { decodeProfiles } from "../../../src/site/profile-format.ts";
import type { SiteProfile } from "../../../src/site/site-profile.ts";
import { hostOf } from "../../../src/text/hosts.ts";
import { readPageFile } from "../../node/src/files.ts";
import type { CommandContext } from "./command.ts";
import type { FlagValues } from "./flag-types.ts";

/**
 * Reads a file of site profiles.
 * @throws FileError when it cannot be read; ProfileError for what is wrong in it.
 */
export async function readProfiles(path: string): Promise<SiteProfile[]> {
  const bytes = await readPageFile(path);
  try {
    return decodeProfiles(bytes);
  } catch (error) {
    if (error instanceof ProfileError) throw new ProfileError(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Adds the profiles of `--site` to the options. */
export async function withSiteProfiles(options: ExtractOptions, values: FlagValues): Promise<ExtractOptions> {
  return values.site === undefined ? options : { ...options, siteProfiles: await readProfiles(values.site) };
}

/** Tells of a file of `--site` that says nothing of the page's site, and so has no effect. */
export function noteMissingProfile({ values, note }: CommandContext, options: ExtractOptions, url?: string): void {
  const { siteProfiles = [] } = options;
  if (siteProfiles.length === 0 || findProfile(siteProfiles, url)) return;
  const host = hostOf(url);
  note(`${values.site} has no profile for ${host ?? "a page without an address; give it with --url"}`);
}
