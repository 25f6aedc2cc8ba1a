import { decodeProfiles } from "../../../src/site/profile-format.ts";
import type { SiteProfile } from "../../../src/site/site-profile.ts";

/** A site profile as it is kept: the bytes of its file. */
export interface StoredProfile {
  /** Names these bytes: whoever has decoded them once knows them by it. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Profiles that a worker holds decoded; each can take some 20 MB. */
const MAX_DECODED = 8;
const decoded = new Map<string, readonly SiteProfile[]>();

/** The profiles of these bytes; those used last are kept decoded. @throws ProfileError when they are damaged. */
export function profilesOf({ key, bytes }: StoredProfile): readonly SiteProfile[] {
  const profiles = decoded.get(key) ?? decodeProfiles(bytes);
  decoded.delete(key);
  decoded.set(key, profiles);
  const [oldest] = decoded.keys();
  if (decoded.size > MAX_DECODED && oldest !== undefined) decoded.delete(oldest);
  return profiles;
}
