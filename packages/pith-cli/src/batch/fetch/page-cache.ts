import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FetchedPage } from "pith-node";
import { defined } from "../../../../pith/src/text/defined.ts";
import { makeFolder } from "../../../../pith-node/src/make-folder.ts";
import { replaceFile } from "../output/append-file.ts";

export interface CachedPage {
  readonly url: string;
  readonly contentType?: string;
  readonly robotsTag?: string;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly bytes: Uint8Array;
}

/** A folder of cached pages by address. Only pages that can be revalidated are stored. */
export class PageCache {
  constructor(private readonly folder: string) {}

  /** The page of this address; undefined if it is not cached or incomplete. */
  async get(address: string): Promise<CachedPage | undefined> {
    const path = this.pathOf(address);
    try {
      const facts: Omit<CachedPage, "bytes"> = JSON.parse(await readFile(`${path}.json`, "utf8"));
      return { ...facts, bytes: await readFile(`${path}.body`) };
    } catch {
      return undefined;
    }
  }

  /** Stores a page if it has an `ETag` or a `Last-Modified` header for revalidation. */
  async set(address: string, page: FetchedPage, robotsTag: string | undefined): Promise<void> {
    const { url, contentType, headers } = page;
    const etag = headers.get("etag") ?? undefined;
    const lastModified = headers.get("last-modified") ?? undefined;
    if (etag === undefined && lastModified === undefined) return;
    const path = this.pathOf(address);
    const facts: Omit<CachedPage, "bytes"> = {
      url,
      ...defined({ contentType, robotsTag, etag, lastModified }),
    };
    await makeFolder(dirname(path));
    await replaceFile(`${path}.body`, page.bytes);
    await replaceFile(`${path}.json`, JSON.stringify(facts));
  }

  private pathOf(address: string): string {
    const hash = createHash("sha256").update(address).digest("hex");
    return join(this.folder, hash.slice(0, 2), hash.slice(2));
  }
}
