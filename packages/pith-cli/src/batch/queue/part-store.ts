import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { gunzip, gzip } from "node:zlib";
import type { S3Client } from "@aws-sdk/client-s3";
import { PithError } from "pith";
import { FileError } from "pith-node";
import { dropEnd } from "../../../../pith/src/text/trim.ts";
import { forFile, isMissing, toFileError } from "../../../../pith-node/src/errors.ts";
import { loadOptional } from "../../../../pith-node/src/load-optional.ts";
import { makeFolder } from "../../../../pith-node/src/make-folder.ts";
import { replaceFile } from "../output/append-file.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The store that machines share for the parts of a batch. Writes are atomic. */
export abstract class PartStore {
  /** The names that begin so. */
  abstract list(start?: string): Promise<ReadonlySet<string>>;
  /** @throws FileError when it is missing or cannot be read. */
  abstract read(name: string): Promise<Uint8Array>;
  /** Idempotent: writing the same part again changes nothing. */
  abstract write(name: string, data: Uint8Array): Promise<void>;
  abstract remove(name: string): Promise<void>;
  abstract clear(): Promise<void>;

  async has(name: string): Promise<boolean> {
    return (await this.list(name)).has(name);
  }

  /** Reads a value that `put` wrote. */
  async get<T>(name: string): Promise<T> {
    return deserialize(await unpack(await this.read(name)));
  }

  /** Writes any value that threads can exchange. */
  async put(name: string, value: unknown): Promise<void> {
    await this.write(name, await pack(serialize(value)));
  }
}

class FolderStore extends PartStore {
  constructor(private readonly folder: string) {
    super();
  }

  async list(start = ""): Promise<ReadonlySet<string>> {
    try {
      return new Set((await readdir(this.folder)).filter((name) => name.startsWith(start)));
    } catch (error) {
      if (isMissing(error)) return new Set();
      throw toFileError(this.folder, error);
    }
  }

  read(name: string): Promise<Uint8Array> {
    const path = join(this.folder, name);
    return forFile(path, readFile(path));
  }

  async write(name: string, data: Uint8Array): Promise<void> {
    await makeFolder(this.folder);
    // Two machines may write the same part, so each writes to its own temporary name first.
    await replaceFile(
      join(this.folder, name),
      data,
      `${process.pid}-${Math.random().toString(36).slice(2)}`,
    );
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

const CONCURRENT_REMOVALS = 16;
/** Timeout of a silent store before a retry, and finally an error: the SDK would wait for ever. */
const SILENCE_MS = 60_000;
/** Attempts of the SDK with growing waits, about 20 s: its 3 give up within a second. */
const ATTEMPTS = 10;
/** The SDK retries answers that do not arrive, but not those that break off. */
const READS = 3;

/** Whether an answer broke off: the SDK's other errors say how often it tried. */
const brokeOff = (error: unknown): boolean => error instanceof Error && !("$metadata" in error);

interface LoadedClient {
  readonly sdk: typeof import("@aws-sdk/client-s3");
  readonly client: S3Client;
}

/**
 * A bucket of an S3-compatible store. Machines that write the same part write the same bytes: no
 * locks are needed.
 */
class S3Store extends PartStore {
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly loaded: Promise<LoadedClient>;

  constructor(url: URL, silenceMs: number) {
    super();
    this.bucket = url.hostname;
    this.prefix = `${dropEnd(url.pathname.replace(/^\/+/u, ""), "/")}/`;
    this.loaded = loadOptional(
      "@aws-sdk/client-s3",
      "an s3 store",
      () => import("@aws-sdk/client-s3"),
    ).then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        maxAttempts: ATTEMPTS,
        requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
        forcePathStyle:
          (process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) !== undefined,
        // Stores other than Amazon's do not support all checksums that the SDK would add.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      }),
    }));
    // The first use of the store reports the error.
    this.loaded.catch(() => undefined);
  }

  list(start = ""): Promise<ReadonlySet<string>> {
    return this.ask("", async ({ sdk, client }) => {
      const names = new Set<string>();
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket: this.bucket, Prefix: this.prefix + start },
      );
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents)
          if (Key !== undefined) names.add(Key.slice(this.prefix.length));
      }
      return names;
    });
  }

  read(name: string): Promise<Uint8Array> {
    return this.ask(name, async ({ sdk, client }, object) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(object));
      return Body ? Body.transformToByteArray() : new Uint8Array();
    });
  }

  async write(name: string, data: Uint8Array): Promise<void> {
    await this.ask(name, ({ sdk, client }, object) =>
      client.send(new sdk.PutObjectCommand({ ...object, Body: data })),
    );
  }

  async remove(name: string): Promise<void> {
    await this.ask(name, ({ sdk, client }, object) =>
      client.send(new sdk.DeleteObjectCommand(object)),
    );
  }

  async clear(): Promise<void> {
    const names = (await this.list()).values();
    const removeNext = async (): Promise<void> => {
      for (const name of names) await this.remove(name);
    };
    await Promise.all(Array.from({ length: CONCURRENT_REMOVALS }, removeNext));
  }

  /**
   * Sends a request about an object, again if the answer breaks off. @throws FileError when the store refuses it or cannot be
   * reached
   */
  private async ask<T>(
    name: string,
    request: (
      loaded: LoadedClient,
      object: { readonly Bucket: string; readonly Key: string },
    ) => Promise<T>,
  ): Promise<T> {
    const Key = this.prefix + name;
    for (let reads = 1; ; reads++) {
      try {
        return await request(await this.loaded, { Bucket: this.bucket, Key });
      } catch (error) {
        if (error instanceof PithError) throw error;
        if (reads < READS && brokeOff(error)) continue;
        throw this.toError(Key, error);
      }
    }
  }

  private toError(Key: string, error: unknown): FileError {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    return new FileError(`s3://${this.bucket}/${Key}`, `the store returned ${kind}: ${message}`);
  }
}

/** The place of a separate folder in a store. */
export function placeIn(store: string, name: string): string {
  return store.startsWith("s3://") ? `${dropEnd(store, "/")}/${name}` : resolve(store, name);
}

/**
 * Opens the store at a place: `s3://BUCKET/PREFIX`, or a folder. Tests shorten the timeout of a
 * remote store.
 */
export function openStore(place: string, silenceMs: number = SILENCE_MS): PartStore {
  return place.startsWith("s3://")
    ? new S3Store(new URL(place), silenceMs)
    : new FolderStore(place);
}
