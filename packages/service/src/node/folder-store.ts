import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMissing, toFileError } from "../../../node/src/errors.ts";
import { makeFolder } from "../../../node/src/make-folder.ts";
import type { ProfileStore, SiteSummary } from "../profile-store.ts";
import type { StoredProfile } from "../stored-profile.ts";

/** The ending of profile files, as `pith site learn` is used with. */
const ENDING = ".profile";

/** A colon before a port is not allowed in file names everywhere; host names have no underscore. */
const fileOf = (site: string): string => `${site.replace(":", "_")}${ENDING}`;
const siteOf = (file: string): string => file.slice(0, -ENDING.length).replace("_", ":");

/**
 * Keeps each site's profile in a file of a folder, which `pith --site` can read, too. Files are written beside and then
 * renamed, so that a crash leaves the old one.
 */
export class FolderProfileStore implements ProfileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async list(): Promise<readonly SiteSummary[]> {
    const files = (await this.ifThere(() => readdir(this.folder))) ?? [];
    const sites = files.filter((file) => file.endsWith(ENDING)).sort();
    const summaries = await Promise.all(
      sites.map(async (file) => {
        const found = await this.ifThere(() => stat(join(this.folder, file)));
        return found && { site: siteOf(file), bytes: found.size, modified: found.mtime.toISOString() };
      }),
    );
    return summaries.filter((summary) => summary !== undefined);
  }

  async get(site: string): Promise<StoredProfile | undefined> {
    const path = join(this.folder, fileOf(site));
    const found = await this.ifThere(async () => ({ ...(await stat(path)), bytes: await readFile(path) }));
    return found && { key: `${site} ${found.mtimeMs} ${found.ino} ${found.size}`, bytes: found.bytes };
  }

  async put(site: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.folder, fileOf(site));
    const beside = `${path}.${randomUUID()}`;
    try {
      await makeFolder(this.folder);
      await writeFile(beside, bytes, { flush: true });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true });
      throw toFileError(path, error);
    }
  }

  async delete(site: string): Promise<boolean> {
    return (await this.ifThere(() => rm(join(this.folder, fileOf(site))).then(() => true))) ?? false;
  }

  private async ifThere<T>(read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw toFileError(this.folder, error);
    }
  }
}
