import Negotiator from "negotiator";
import { type Format, formats } from "pith/kit";
import type { HeadlineFormat } from "./job.ts";
import { Problem } from "./problems.ts";

export interface Offer<F extends string> {
  /** Media type, with charset for text. */
  readonly type: string;
  readonly format: F;
  /** Only the content, or the result as JSON including the content. */
  readonly shape: "content" | "result";
}

/**
 * Formats that `Accept` can select when no format is given. Browsers accept HTML, and get a whole
 * page.
 */
const BY_ACCEPT: readonly Format[] = ["markdown", "page", "text", "tei"];

const contentOffers = (wanted: readonly Format[]): Array<Offer<Format>> =>
  wanted.flatMap((format) =>
    formats
      .filter(({ id, isJson }) => id === format && !isJson)
      .map(({ id, mediaType }) => ({ type: mediaType, format: id, shape: "content" })),
  );

/** Response formats of a `GET` of an address: content first. */
export const readerOffers: ReadonlyArray<Offer<Format>> = [
  ...contentOffers(BY_ACCEPT),
  { type: "application/json", format: "markdown", shape: "result" },
];

/** Response formats of `POST /v1/extract`: the result first. */
export function extractOffers(format: Format | undefined): ReadonlyArray<Offer<Format>> {
  const result: Offer<Format> = {
    type: "application/json",
    format: format ?? "markdown",
    shape: "result",
  };
  return [result, ...contentOffers(format === undefined ? BY_ACCEPT : [format])];
}

const HEADLINE_TYPES: Readonly<Record<HeadlineFormat, string>> = {
  json: "application/json",
  text: "text/plain; charset=utf-8",
  rss: "application/rss+xml",
};

/** Response formats of `POST /v1/headlines`. */
export function headlineOffers(
  format: HeadlineFormat | undefined,
): ReadonlyArray<Offer<HeadlineFormat>> {
  const formats = format === undefined ? (["json", "text", "rss"] as const) : [format];
  return formats.map((name) => ({ type: HEADLINE_TYPES[name], format: name, shape: "content" }));
}

const bareType = (type: string): string => type.split(";", 1)[0] ?? type;

/**
 * Selects an offer by the `Accept` header; the first one without it. @throws Problem
 * `not-acceptable`
 */
export function negotiate<F extends string>(
  accept: string | undefined,
  offers: ReadonlyArray<Offer<F>>,
): Offer<F> {
  const types = offers.map(({ type }) => bareType(type));
  const chosen = new Negotiator({ headers: { accept: accept ?? "*/*" } }).mediaType(types);
  const offer = offers.find(({ type }) => bareType(type) === chosen);
  if (offer) return offer;
  throw new Problem(
    "not-acceptable",
    `Accept allows none of the available types: ${types.join(", ")}`,
  );
}
