import { access, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import { PithError } from "pith";
import { dropEnd } from "pith-base";
import { FileError } from "pith-node";
import { isMissing, makeFolder, toFileError } from "pith-node/tools";
import { replaceFile } from "../output/append-file.ts";
import { loadOptional } from "./optional.ts";

/** The store that machines share for the parts of a batch. Writes are atomic. */
export interface PartStore {
  /** All names, unordered. */
  list(): Promise<ReadonlySet<string>>;
  has(name: string): Promise<boolean>;
  /** @throws FileError when it is missing or cannot be read. */
  read(name: string): Promise<Uint8Array>;
  /** Idempotent: writing the same part again changes nothing. */
  write(name: string, data: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  clear(): Promise<void>;
}

class FolderStore implements PartStore {
  constructor(private readonly folder: string) {}

  async list(): Promise<ReadonlySet<string>> {
    try {
      return new Set(await readdir(this.folder));
    } catch (error) {
      if (isMissing(error)) return new Set();
      throw toFileError(this.folder, error);
    }
  }

  async has(name: string): Promise<boolean> {
    const path = join(this.folder, name);
    try {
      await access(path);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw toFileError(path, error);
    }
  }

  async read(name: string): Promise<Uint8Array> {
    const path = join(this.folder, name);
    return readFile(path).catch((error: unknown) => {
      throw toFileError(path, error);
    });
  }

  async write(name: string, data: Uint8Array): Promise<void> {
    await makeFolder(this.folder);
    // Two machines may write the same part, so each writes to its own temporary name first.
    await replaceFile(join(this.folder, name), data, `${process.pid}-${Math.random().toString(36).slice(2)}`);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Objects removed at the same time. */
const CONCURRENT_REMOVALS = 16;
/** Timeout of a silent store before a retry, and finally an error: the SDK would wait for ever. */
const SILENCE_MS = 60_000;
/** The SDK retries answers that do not arrive, but not those that break off. */
const READS = 3;

interface LoadedClient {
  readonly sdk: typeof import("@aws-sdk/client-s3");
  readonly client: S3Client;
}

/**
 * A bucket of an S3-compatible store; endpoint, region and keys come from the usual variables of the AWS SDK. Objects
 * are written atomically, and two machines that write the same part write the same bytes, so no locks or conditions are
 * needed, which not all stores support.
 */
class S3Store implements PartStore {
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly loaded: Promise<LoadedClient>;

  constructor(url: URL, silenceMs: number) {
    this.bucket = url.hostname;
    this.prefix = `${dropEnd(url.pathname.replace(/^\/+/u, ""), "/")}/`;
    this.loaded = loadOptional("@aws-sdk/client-s3", "an s3 store", () => import("@aws-sdk/client-s3")).then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
        forcePathStyle: (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
        // Stores other than Amazon's do not support all checksums that the SDK would add.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      }),
    }));
    // The first use of the store reports the error.
    this.loaded.catch(() => undefined);
  }

  list(): Promise<ReadonlySet<string>> {
    return this.ask("", async ({ sdk, client }) => {
      const names = new Set<string>();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.bucket, Prefix: this.prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key !== undefined) names.add(Key.slice(this.prefix.length));
      }
      return names;
    });
  }

  has(name: string): Promise<boolean> {
    return this.ask(name, async ({ sdk, client }) => {
      try {
        await client.send(new sdk.HeadObjectCommand(this.object(name)));
        return true;
      } catch (error) {
        if (error instanceof sdk.NotFound) return false;
        throw error;
      }
    });
  }

  read(name: string): Promise<Uint8Array> {
    return this.ask(name, async ({ sdk, client }) => {
      for (let reads = 1; ; reads++) {
        const { Body } = await client.send(new sdk.GetObjectCommand(this.object(name)));
        try {
          return Body ? await Body.transformToByteArray() : new Uint8Array();
        } catch (error) {
          if (reads === READS) throw error;
        }
      }
    });
  }

  write(name: string, data: Uint8Array): Promise<void> {
    return this.ask(name, async ({ sdk, client }) => {
      await client.send(new sdk.PutObjectCommand({ ...this.object(name), Body: data }));
    });
  }

  remove(name: string): Promise<void> {
    return this.ask(name, async ({ sdk, client }) => {
      await client.send(new sdk.DeleteObjectCommand(this.object(name)));
    });
  }

  async clear(): Promise<void> {
    const names = (await this.list()).values();
    const removeNext = async ({ sdk, client }: LoadedClient): Promise<void> => {
      for (const name of names) await client.send(new sdk.DeleteObjectCommand(this.object(name)));
    };
    await this.ask("", async (loaded) => {
      await Promise.all(Array.from({ length: CONCURRENT_REMOVALS }, () => removeNext(loaded)));
    });
  }

  private object(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + name };
  }

  /** Sends a request about an object. @throws FileError when the store refuses it or cannot be reached. */
  private async ask<T>(name: string, request: (loaded: LoadedClient) => Promise<T>): Promise<T> {
    try {
      return await request(await this.loaded);
    } catch (error) {
      if (error instanceof PithError) throw error;
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      throw new FileError(`s3://${this.bucket}/${this.prefix}${name}`, `the store says: ${kind}: ${message}`);
    }
  }
}

/** Opens the store at a place: `s3://BUCKET/PREFIX`, or a folder. Tests shorten the timeout of a remote store. */
export function openStore(place: string, silenceMs: number = SILENCE_MS): PartStore {
  return place.startsWith("s3://") ? new S3Store(new URL(place), silenceMs) : new FolderStore(place);
}
