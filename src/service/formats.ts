import Negotiator from "negotiator";
import type { Format } from "../options/extract-options.ts";
import type { HeadlineFormat } from "./jobs.ts";
import { Problem } from "./problems.ts";

/** Media types that text has; the rest is binary to whoever does not know it. */
const withCharset = (type: string): string => (type.startsWith("text/") ? `${type}; charset=utf-8` : type);

/** A way in which an answer can be written. */
export interface Offer<F extends string> {
  /** Media type without parameters. */
  readonly type: string;
  readonly format: F;
  /** The content alone, or the result as JSON with the content in it. */
  readonly shape: "content" | "result";
}

/** Media types of content that comes alone. The formats `json` and `chunks` come as results only. */
const CONTENT_TYPES: Readonly<Partial<Record<Format, string>>> = {
  markdown: "text/markdown",
  page: "text/html",
  html: "text/html",
  text: "text/plain",
  tei: "application/tei+xml",
};

/** What `Accept` can choose when no format is named. For a browser, which takes HTML, a whole page is best. */
const BY_ACCEPT: readonly Format[] = ["markdown", "page", "text", "tei"];

const contentOffers = (formats: readonly Format[]): Array<Offer<Format>> =>
  formats.flatMap((format) => {
    const type = CONTENT_TYPES[format];
    return type === undefined ? [] : [{ type, format, shape: "content" as const }];
  });

/** What a `GET` of an address can answer with: content first. */
export const readerOffers: ReadonlyArray<Offer<Format>> = [
  ...contentOffers(BY_ACCEPT),
  { type: "application/json", format: "markdown", shape: "result" },
];

/** What `POST /v1/extract` can answer with: the result first. */
export function extractOffers(format: Format | undefined): ReadonlyArray<Offer<Format>> {
  const result: Offer<Format> = { type: "application/json", format: format ?? "markdown", shape: "result" };
  return [result, ...contentOffers(format === undefined ? BY_ACCEPT : [format])];
}

const HEADLINE_TYPES: Readonly<Record<HeadlineFormat, string>> = {
  json: "application/json",
  text: "text/plain",
  rss: "application/rss+xml",
};

/** What `POST /v1/headlines` can answer with. */
export function headlineOffers(format: HeadlineFormat | undefined): ReadonlyArray<Offer<HeadlineFormat>> {
  const formats = format === undefined ? (["json", "text", "rss"] as const) : [format];
  return formats.map((name) => ({ type: HEADLINE_TYPES[name], format: name, shape: "content" }));
}

/**
 * Chooses among the offers by the header `Accept`; without one the first.
 * @throws Problem `not-acceptable`.
 */
export function negotiate<F extends string>(accept: string | undefined, offers: ReadonlyArray<Offer<F>>): Offer<F> {
  const types = offers.map(({ type }) => type);
  const chosen = new Negotiator({ headers: { accept: accept ?? "*/*" } }).mediaType(types);
  const offer = offers.find(({ type }) => type === chosen);
  if (offer) return offer;
  throw new Problem("not-acceptable", `Accept takes none of what can be given: ${types.join(", ")}`);
}

/** The header `Content-Type` of an offer. */
export function contentTypeOf({ type }: Offer<string>): string {
  return withCharset(type);
}
