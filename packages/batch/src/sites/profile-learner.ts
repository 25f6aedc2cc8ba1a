import { join } from "node:path";
import { decodeProfiles, encodeProfiles } from "../../../../src/site/profile-format.ts";
import type { SiteProfile } from "../../../../src/site/site-profile.ts";
import { makeFolder } from "../../../node/src/make-folder.ts";
import { replaceFile } from "../output/append-file.ts";
import { profileFile, readProfile } from "./profile-folder.ts";

/** Profiles that are held in memory while they grow; the one that was used longest ago makes room. */
const MAX_GROWING = 256;

/** Collects what was learned of single pages into one profile a site, in a folder. Order and repeats make no difference. */
export class ProfileLearner {
  private readonly folder: string;
  private readonly growing = new Map<string, SiteProfile>();
  private readonly changed = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Adds the profile of one page, or of many. */
  async add(encoded: Uint8Array): Promise<void> {
    for (const learned of decodeProfiles(encoded)) {
      const { site } = learned;
      const known = this.growing.get(site) ?? readProfile(this.folder, site);
      this.growing.delete(site);
      this.growing.set(site, known ? known.merge(learned) : learned);
      this.changed.add(site);
      const [oldest] = this.growing.keys();
      if (this.growing.size > MAX_GROWING && oldest !== undefined) await this.write(oldest, true);
    }
  }

  /** Writes all that has changed. */
  async flush(): Promise<void> {
    for (const site of [...this.changed]) await this.write(site, false);
  }

  private async write(site: string, isLast: boolean): Promise<void> {
    const profile = this.growing.get(site);
    if (isLast) this.growing.delete(site);
    if (!profile || !this.changed.delete(site)) return;
    await makeFolder(this.folder);
    await replaceFile(join(this.folder, profileFile(site)), encodeProfiles([profile]));
  }
}
