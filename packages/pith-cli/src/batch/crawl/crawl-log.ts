import { createReadStream } from "node:fs";
import { parseJsonObject } from "../../../../pith/src/text/bounded-json.ts";
import { ByteReader } from "../../../../pith-node/src/byte-reader.ts";
import { isMissing, toFileError } from "../../../../pith-node/src/errors.ts";
import { AppendFile } from "../output/append-file.ts";
import { JournalError } from "../run/journal-lock.ts";
import type { BlockMark } from "./text-pieces.ts";

/** An event of a crawl, one line each, in the order of the frontier. */
type CrawlEvent =
  | { readonly kind: "begun"; readonly settings: unknown }
  | { readonly kind: "listed"; readonly urls: readonly string[] }
  | PageEvent
  /**
   * The archive is complete, and a batch may have started to read it: it must not change any more.
   */
  | { readonly kind: "complete" };

export interface PageEvent {
  readonly kind: "page";
  /** The address after redirects. */
  readonly url: string;
  /**
   * `page`, `duplicate` (another name of one), `trap`, `elsewhere` (moved out of scope), or the
   * code of an error.
   */
  readonly outcome: string;
  /** Length of the archive after it, in bytes. */
  readonly bytes: number;
  readonly links: readonly string[];
  readonly canonical?: string;
  /** Text blocks new to the crawl; missing when they could not be read. */
  readonly blocks?: readonly BlockMark[];
  readonly words?: number;
  readonly text?: number;
}

/**
 * Longest line: a page's links and blocks are bounded, and so are the addresses of a site's
 * listings.
 */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** The complete lines of a log, each with its end offset; skips an incomplete last line. */
async function* readEvents(
  path: string,
): AsyncGenerator<{ readonly event: CrawlEvent; readonly end: number }> {
  const reader = new ByteReader(createReadStream(path));
  try {
    for (let start = 0; ; start = reader.offset) {
      const line = await reader.line(MAX_LINE_BYTES);
      if (reader.error !== undefined) throw reader.error;
      // A complete line ends with a line feed.
      if (line === undefined || line.length === reader.offset - start) return;
      const event = parseJsonObject(line.toString("utf8")) as CrawlEvent | undefined;
      if (!event) throw new JournalError(`${path} is damaged; start the crawl over with --restart`);
      yield { event, end: reader.offset };
    }
  } catch (error) {
    if (!isMissing(error)) throw toFileError(path, error);
  } finally {
    await reader.close();
  }
}

export class CrawlLog {
  private constructor(
    readonly path: string,
    private readonly file: AppendFile,
  ) {}

  /** Opens a log to continue. Passes the events of earlier runs to `take`, in order. */
  static async open(path: string, take: (event: CrawlEvent) => void): Promise<CrawlLog> {
    let length = 0;
    for await (const { event, end } of readEvents(path)) {
      take(event);
      length = end;
    }
    return new CrawlLog(path, await AppendFile.open(path, length));
  }

  async note(event: CrawlEvent): Promise<void> {
    await this.file.write(Buffer.from(`${JSON.stringify(event)}\n`));
  }

  async close(): Promise<void> {
    await this.file.sync();
    await this.file.close();
  }
}
