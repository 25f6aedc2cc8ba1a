import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeProfiles } from "../../../../src/site/profile-format.ts";
import type { SiteProfile } from "../../../../src/site/site-profile.ts";
import { isMissing, toFileError } from "../../../node/src/errors.ts";

/** Profiles that are kept decoded: pages of a site mostly come together, and a profile may take some MB. */
const MAX_DECODED = 64;

/** The file of a site's profile within the folder. */
export function profileFile(site: string): string {
  return `${createHash("sha256").update(site).digest("hex").slice(0, 32)}.profile`;
}

/** Reads the profile of one site; undefined when there is none. Waits for the disk. */
export function readProfile(folder: string, site: string): SiteProfile | undefined {
  const path = join(folder, profileFile(site));
  try {
    return decodeProfiles(readFileSync(path))[0];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw toFileError(path, error);
  }
}

/** Profiles of sites in a folder, one file each; the ones used last are kept decoded. */
export class ProfileFolder {
  private readonly folder: string;
  private readonly decoded = new Map<string, SiteProfile | undefined>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The profile of a site; undefined when none was learned. */
  get(site: string): SiteProfile | undefined {
    const known = this.decoded.has(site) ? this.decoded.get(site) : readProfile(this.folder, site);
    this.decoded.delete(site);
    this.decoded.set(site, known);
    const [oldest] = this.decoded.keys();
    if (this.decoded.size > MAX_DECODED && oldest !== undefined) this.decoded.delete(oldest);
    return known;
  }
}
