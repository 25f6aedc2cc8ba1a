import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeProfiles, encodeProfiles } from "../../../../src/site/profile-format.ts";
import { replaceFile } from "../output/append-file.ts";
import { profileFile } from "../sites/profile-folder.ts";
import { ProfileLearner } from "../sites/profile-learner.ts";
import type { PartStore } from "./part-store.ts";

/** The name of what one shard has taught of its sites. */
export function learnedName(shard: number): string {
  return `learned-${String(shard).padStart(7, "0")}.profiles`;
}

/** Puts what a shard has taught, one profile a file in a folder, into the store. */
export async function writeLearned(store: PartStore, shard: number, folder: string): Promise<void> {
  const files = existsSync(folder) ? (await readdir(folder)).sort() : [];
  const profiles = await Promise.all(files.map(async (file) => decodeProfiles(await readFile(join(folder, file)))));
  await store.write(learnedName(shard), encodeProfiles(profiles.flat()));
}

/** Says of a shard that it has taught nothing. */
export async function writeNothingLearned(store: PartStore, shard: number): Promise<void> {
  await store.write(learnedName(shard), encodeProfiles([]));
}

/** Makes one profile a site of what all shards have taught, in whatever order and on whatever machine. */
export class ProfileMerger {
  private readonly store: PartStore;
  private readonly folder: string;
  private readonly learner: ProfileLearner;
  private readonly merged = new Set<number>();

  /** The profiles grow in `folder`. */
  constructor(store: PartStore, folder: string) {
    this.store = store;
    this.folder = folder;
    this.learner = new ProfileLearner(folder);
  }

  /** Takes what is new in the store; gives the first shard that is still missing. */
  async take(names: ReadonlySet<string>, shards: number): Promise<number> {
    for (let shard = 0; shard < shards; shard++) {
      const name = learnedName(shard);
      if (this.merged.has(shard) || !names.has(name)) continue;
      await this.learner.add(await this.store.read(name));
      this.merged.add(shard);
    }
    let missing = 0;
    while (this.merged.has(missing)) missing++;
    return missing;
  }

  /** Puts the whole profiles into the store, for all workers. */
  async publish(): Promise<void> {
    await this.learner.flush();
    const files = existsSync(this.folder) ? await readdir(this.folder) : [];
    for (const file of files) await this.store.write(file, await readFile(join(this.folder, file)));
  }
}

/** A worker's own copies of the profiles that its shards need, which its threads read. */
export class ProfileCopies {
  readonly folder: string;
  private readonly store: PartStore;

  private constructor(store: PartStore, folder: string) {
    this.store = store;
    this.folder = folder;
  }

  static async open(store: PartStore): Promise<ProfileCopies> {
    return new ProfileCopies(store, await mkdtemp(join(tmpdir(), "pith-profiles-")));
  }

  /** Gets the profiles of all sites of a shard. */
  async get(shard: number): Promise<void> {
    for (const { site } of decodeProfiles(await this.store.read(learnedName(shard)))) {
      const path = join(this.folder, profileFile(site));
      if (!existsSync(path)) await replaceFile(path, await this.store.read(profileFile(site)));
    }
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
