import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import { FileError, toFileError } from "../../node/errors.ts";
import { dropEnd } from "../../text/trim.ts";
import { replaceFile } from "../output/append-file.ts";
import { loadOptional } from "./optional.ts";

/** Where machines that share a batch keep its parts. What is written under a name is there whole, or not at all. */
export interface PartStore {
  /** All names, in no order. */
  list(): Promise<ReadonlySet<string>>;
  has(name: string): Promise<boolean>;
  /** @throws FileError when it is not there or cannot be read. */
  read(name: string): Promise<Uint8Array>;
  /** Writing the same again changes nothing. */
  write(name: string, data: Uint8Array): Promise<void>;
  /** Removes all. */
  clear(): Promise<void>;
}

/** A folder that all machines see under the same path. */
class FolderStore implements PartStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async list(): Promise<ReadonlySet<string>> {
    try {
      return new Set(await readdir(this.folder));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Set();
      throw toFileError(this.folder, error);
    }
  }

  async has(name: string): Promise<boolean> {
    return (await this.list()).has(name);
  }

  async read(name: string): Promise<Uint8Array> {
    const path = join(this.folder, name);
    return readFile(path).catch((error: unknown) => {
      throw toFileError(path, error);
    });
  }

  async write(name: string, data: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true }).catch((error: unknown) => {
      throw toFileError(this.folder, error);
    });
    // Two machines may write the same part: each under a name of its own until it is whole.
    await replaceFile(join(this.folder, name), data, `${process.pid}-${Math.random().toString(36).slice(2)}`);
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A bucket of an S3-compatible store; endpoint, region and keys come from the usual variables of the AWS SDK. */
class S3Store implements PartStore {
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly loaded: Promise<{ readonly sdk: typeof import("@aws-sdk/client-s3"); readonly client: S3Client }>;

  constructor(url: URL) {
    this.bucket = url.hostname;
    this.prefix = `${dropEnd(url.pathname.replace(/^\/+/u, ""), "/")}/`;
    this.loaded = loadOptional("@aws-sdk/client-s3", "an s3 store", () => import("@aws-sdk/client-s3")).then((sdk) => ({
      sdk,
      client: new sdk.S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined }),
    }));
    // Whoever uses the store first meets the error.
    this.loaded.catch(() => undefined);
  }

  async list(): Promise<ReadonlySet<string>> {
    const { sdk, client } = await this.loaded;
    const names = new Set<string>();
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.bucket, Prefix: this.prefix });
    for await (const { Contents = [] } of pages) {
      for (const { Key } of Contents) if (Key !== undefined) names.add(Key.slice(this.prefix.length));
    }
    return names;
  }

  async has(name: string): Promise<boolean> {
    const { sdk, client } = await this.loaded;
    try {
      await client.send(new sdk.HeadObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
      return true;
    } catch (error) {
      if (error instanceof sdk.NotFound) return false;
      throw error;
    }
  }

  async read(name: string): Promise<Uint8Array> {
    const { sdk, client } = await this.loaded;
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
    if (!Body) throw new FileError(`s3://${this.bucket}/${this.prefix}${name}`, "has no content");
    return Body.transformToByteArray();
  }

  async write(name: string, data: Uint8Array): Promise<void> {
    const { sdk, client } = await this.loaded;
    await client.send(new sdk.PutObjectCommand({ Bucket: this.bucket, Key: this.prefix + name, Body: data }));
  }

  async clear(): Promise<void> {
    const { sdk, client } = await this.loaded;
    for (const name of await this.list()) {
      await client.send(new sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
    }
  }
}

/** The store at a place: `s3://BUCKET/PREFIX`, or a folder. */
export function openStore(place: string): PartStore {
  return place.startsWith("s3://") ? new S3Store(new URL(place)) : new FolderStore(place);
}
