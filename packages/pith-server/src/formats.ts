import Negotiator from "negotiator";
import { type Format, formats, type OutputFormat } from "pith/kit";
import type { HeadlineFormat } from "./job.ts";
import { Problem } from "./problems.ts";

export interface Offer<F extends string> {
  /** Media type, with charset for text. */
  readonly type: string;
  readonly format: F;
  /** Only the content, or the result as JSON including the content. */
  readonly shape: "content" | "result";
}

const bareType = (type: string): string => type.split(";", 1)[0] ?? type;

/** Offered first. Browsers accept HTML, and get a whole page. */
const PREFERRED: readonly Format[] = ["markdown", "page"];

const withContent: ReadonlyArray<OutputFormat<Format>> = formats.filter(({ isJson }) => !isJson);

/** Formats that `Accept` can select when no format is given: one for each media type. */
const byAccept = [
  ...PREFERRED.flatMap((wanted) => withContent.filter(({ id }) => id === wanted)),
  ...withContent,
].filter(
  ({ mediaType }, at, all) => all.findIndex((other) => other.mediaType === mediaType) === at,
);

/** Media types of responses that are only the content, without charset. */
export const contentTypes: readonly string[] = byAccept.map(({ mediaType }) => bareType(mediaType));

const contentOffers = (offered: ReadonlyArray<OutputFormat<Format>>): Array<Offer<Format>> =>
  offered.map(({ id, mediaType }) => ({ type: mediaType, format: id, shape: "content" }));

/** Response formats of a `GET` of an address: content first. */
export const readerOffers: ReadonlyArray<Offer<Format>> = [
  ...contentOffers(byAccept),
  { type: "application/json", format: "markdown", shape: "result" },
];

/** Response formats of `POST /v1/extract`: the result first. */
export function extractOffers(format: Format | undefined): ReadonlyArray<Offer<Format>> {
  const result: Offer<Format> = {
    type: "application/json",
    format: format ?? "markdown",
    shape: "result",
  };
  const offered = format === undefined ? byAccept : withContent.filter(({ id }) => id === format);
  return [result, ...contentOffers(offered)];
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
