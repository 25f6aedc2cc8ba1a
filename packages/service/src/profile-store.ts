import type { StoredProfile } from "./stored-profile.ts";

/** What a list of sites says of each. */
export interface SiteSummary {
  readonly site: string;
  readonly bytes: number;
  /** When it was learned last, as RFC 3339 writes it. */
  readonly modified: string;
}

/** Where site profiles are kept. Names of sites are host names in lower case, checked before they come here. */
export interface ProfileStore {
  list(): Promise<readonly SiteSummary[]>;
  get(site: string): Promise<StoredProfile | undefined>;
  /** Keeps the profile; readers see the old one or the new one, never half of it. */
  put(site: string, bytes: Uint8Array): Promise<void>;
  /** Whether there was one. */
  delete(site: string): Promise<boolean>;
}

/** Keeps profiles in memory, for as long as the process runs. */
export function createMemoryProfileStore(): ProfileStore {
  const profiles = new Map<string, { stored: StoredProfile; modified: Date }>();
  let version = 0;
  return {
    list: async () =>
      [...profiles]
        .map(([site, { stored, modified }]) => ({
          site,
          bytes: stored.bytes.length,
          modified: modified.toISOString(),
        }))
        .sort((a, b) => (a.site < b.site ? -1 : 1)),
    get: async (site) => profiles.get(site)?.stored,
    put: async (site, bytes) => {
      version++;
      profiles.set(site, { stored: { key: `${site} ${version}`, bytes }, modified: new Date() });
    },
    delete: async (site) => profiles.delete(site),
  };
}
