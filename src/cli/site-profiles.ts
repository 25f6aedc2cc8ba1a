import { ProfileError } from "../errors.ts";
import { readPageFile } from "../node/files.ts";
import type { ExtractOptions } from "../options/options.ts";
import { decodeProfiles } from "../site/profile-format.ts";
import type { SiteProfile } from "../site/site-profile.ts";
import type { FlagValues } from "./flags.ts";

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
