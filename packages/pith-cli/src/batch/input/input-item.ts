import type { Rendering } from "pith-node";

export interface Place {
  /** The file, the archive member or the address, as given. */
  readonly source: string;
  /** Counted from 1 within the source: the line, or the record of an archive. */
  readonly number: number;
}

/** A line of JSON with the fields `id`, `url` and `html`; the worker parses it. */
export interface LineItem extends Place {
  readonly kind: "line";
  readonly bytes: Uint8Array;
}

export interface PageItem extends Place {
  readonly kind: "page";
  /** The path of a file, the id of an archive's record, the address of a fetched page. */
  readonly id: string;
  /** For files: the path within the input folder, for naming output files. */
  readonly path?: string;
  readonly url?: string;
  readonly contentType?: string;
  /** When the page was fetched, ISO 8601. */
  readonly fetched?: string;
  readonly robotsTag?: string;
  readonly rendering?: Rendering;
  readonly bytes: Uint8Array;
  /** `Transfer-Encoding` and `Content-Encoding` still to be decoded, outermost first. */
  readonly encodings?: readonly string[];
}

export interface UrlItem extends Place {
  readonly kind: "url";
  readonly url: string;
}

/** A record that is not a page; only counted. */
export interface SkippedItem extends Place {
  readonly kind: "skipped";
  readonly reason: string;
}

/** A record that cannot be read. The output has an error for it. */
export interface BadItem extends Place {
  readonly kind: "bad";
  readonly id: string | null;
  readonly url?: string;
  readonly problem: string;
  /** The error's code. Default `input`. */
  readonly code?: string;
}

/**
 * A source, or the rest of it, that cannot be read. It is reported, and the output has no record
 * for it.
 */
interface BrokenSourceItem extends Place {
  readonly kind: "broken";
  readonly problem: string;
}

export type InputItem = LineItem | PageItem | UrlItem | SkippedItem | BadItem | BrokenSourceItem;
