import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { FetchSettings } from "../fetch/fetch-settings.ts";
import type { FetchCounts } from "../fetch/page-fetcher.ts";
import type { PartStore } from "../queue/part-store.ts";
import type { Fetched } from "./crawl-state.ts";
import type { FrontierEntry } from "./frontier.ts";
import type { CrawlScope } from "./scope.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Addresses of one host for a worker to fetch. Only one task of a host is in progress at a time. */
export interface FetchTask {
  readonly candidates: readonly FrontierEntry[];
  readonly fetch: FetchSettings;
  readonly maxBytes: number;
  /** The scope of the crawl, for redirects. */
  readonly starts: readonly string[];
  readonly scope: CrawlScope;
}

export interface FetchPart {
  readonly pages: readonly Fetched[];
  /** The worker, and its fetch counts so far, over all its tasks. */
  readonly worker: string;
  readonly counts: FetchCounts;
  /** Minimum time until the next request to the host, in milliseconds. */
  readonly delayMs: number;
}

/** A task's name in the queue and in the store; unique to a run of the crawl. */
export const fetchTaskName = (run: string, number: number): string => `fetch-${run}-${number}`;

const taskFile = (name: string): string => `${name}.json`;
export const fetchPartFile = (name: string): string => `${name}.part.gz`;

export async function writeFetchTask(store: PartStore, name: string, task: FetchTask): Promise<void> {
  await store.write(taskFile(name), Buffer.from(JSON.stringify(task)));
}

/** The task; undefined if its crawl no longer needs it. */
export async function readFetchTask(store: PartStore, name: string): Promise<FetchTask | undefined> {
  if (!(await store.has(taskFile(name)))) return undefined;
  return JSON.parse(Buffer.from(await store.read(taskFile(name))).toString());
}

export async function writeFetchPart(store: PartStore, name: string, part: FetchPart): Promise<void> {
  const pages = part.pages.map(({ item, found }) => ({
    item: item.kind === "page" ? { ...item, bytes: Buffer.from(item.bytes).toString("base64") } : item,
    ...(found && { found }),
  }));
  await store.write(fetchPartFile(name), await pack(JSON.stringify({ ...part, pages })));
}

export async function takeFetchPart(store: PartStore, name: string): Promise<FetchPart> {
  const part = JSON.parse((await unpack(await store.read(fetchPartFile(name)))).toString());
  for (const { item } of part.pages) if (item.kind === "page") item.bytes = Buffer.from(item.bytes, "base64");
  await store.remove(taskFile(name));
  await store.remove(fetchPartFile(name));
  return part;
}
