import Negotiator from "negotiator";
import { pithOptions } from "pith";
import type { HeadlineFormat } from "./job.ts";
import { Problem } from "./problems.ts";

export interface Offer<F extends string> {
  /** Media type, with its charset where it is text. */
  readonly type: string;
  readonly format: F;
  /** Only the content, or the result as JSON including the content. */
  readonly shape: "content" | "result";
}

/** What `Accept` can choose when no format is named. For a browser, which takes HTML, a whole page is best. */
const BY_ACCEPT: readonly pithOptions.Format[] = ["markdown", "page", "text", "tei"];

const contentOffers = (formats: readonly pithOptions.Format[]): Array<Offer<pithOptions.Format>> =>
  formats
    .map((format) => pithOptions.getFormat(format))
    .filter(({ isJson }) => !isJson)
    .map(({ id, mediaType }) => ({ type: mediaType, format: id, shape: "content" }));

/** What a `GET` of an address can answer with: content first. */
export const readerOffers: ReadonlyArray<Offer<pithOptions.Format>> = [
  ...contentOffers(BY_ACCEPT),
  { type: "application/json", format: "markdown", shape: "result" },
];

/** What `POST /v1/extract` can answer with: the result first. */
export function extractOffers(format: pithOptions.Format | undefined): ReadonlyArray<Offer<pithOptions.Format>> {
  const result: Offer<pithOptions.Format> = { type: "application/json", format: format ?? "markdown", shape: "result" };
  return [result, ...contentOffers(format === undefined ? BY_ACCEPT : [format])];
}

const HEADLINE_TYPES: Readonly<Record<HeadlineFormat, string>> = {
  json: "application/json",
  text: "text/plain; charset=utf-8",
  rss: "application/rss+xml",
};

/** What `POST /v1/headlines` can answer with. */
export function headlineOffers(format: HeadlineFormat | undefined): ReadonlyArray<Offer<HeadlineFormat>> {
  const formats = format === undefined ? (["json", "text", "rss"] as const) : [format];
  return formats.map((name) => ({ type: HEADLINE_TYPES[name], format: name, shape: "content" }));
}

const bareType = (type: string): string => type.split(";", 1)[0] ?? type;

/**
 * Chooses among the offers by the header `Accept`; without one the first.
 * @throws Problem `not-acceptable`.
 */
export function negotiate<F extends string>(accept: string | undefined, offers: ReadonlyArray<Offer<F>>): Offer<F> {
  const types = offers.map(({ type }) => bareType(type));
  const chosen = new Negotiator({ headers: { accept: accept ?? "*/*" } }).mediaType(types);
  const offer = offers.find(({ type }) => bareType(type) === chosen);
  if (offer) return offer;
  throw new Problem("not-acceptable", `Accept allows none of the available types: ${types.join(", ")}`);
}
