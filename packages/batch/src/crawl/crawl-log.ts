import { readTextIfThere } from "../../../node/src/files.ts";
import { AppendFile } from "../output/append-file.ts";
import type { BlockMark } from "./traps.ts";

/** What a crawl notes, one line each, in the order of the frontier. */
type CrawlEvent =
  | { readonly kind: "begun"; readonly settings: unknown }
  /** Addresses of sitemaps and feeds. */
  | { readonly kind: "listed"; readonly urls: readonly string[] }
  | PageEvent;

/** What became of an address, when its turn came. */
export interface PageEvent {
  readonly kind: "page";
  /** The address after redirects. */
  readonly url: string;
  /** `page`: in the archive; `duplicate`: another name of one that is; `trap`: of a kind that is closed; `elsewhere`: moved out of scope; or the code of an error. */
  readonly outcome: string;
  /** Length of the archive after it, in bytes. */
  readonly bytes: number;
  /** Those that were not known before. */
  readonly links: readonly string[];
  readonly canonical?: string;
  /** Blocks of text that were on no page before; missing when they could not be read. */
  readonly blocks?: readonly BlockMark[];
  /** All words of its text. */
  readonly words?: number;
  /** A hash of its text. */
  readonly text?: number;
}

/** The log of a crawl: whole lines count, a torn one at the end is cut off. */
export class CrawlLog {
  readonly path: string;
  private readonly file: AppendFile;
  /** What earlier runs noted. */
  readonly events: readonly CrawlEvent[];

  private constructor(path: string, file: AppendFile, events: readonly CrawlEvent[]) {
    this.path = path;
    this.file = file;
    this.events = events;
  }

  static async open(path: string, restart: boolean): Promise<CrawlLog> {
    const text = restart ? "" : await readTextIfThere(path);
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    const events = whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line): CrawlEvent => JSON.parse(line));
    return new CrawlLog(path, await AppendFile.open(path, Buffer.byteLength(whole)), events);
  }

  async note(event: CrawlEvent): Promise<void> {
    await this.file.write(Buffer.from(`${JSON.stringify(event)}\n`));
  }

  async close(): Promise<void> {
    await this.file.sync();
    await this.file.close();
  }
}
