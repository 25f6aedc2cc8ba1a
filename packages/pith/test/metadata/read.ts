import { parse } from "../../src/api/extract.ts";
import { readMetadata } from "../../src/metadata/metadata.ts";
import type { Metadata, MetadataOptions } from "../../src/metadata/metadata-types.ts";

/** The moment at which the tests read their pages. */
export const now: Date = new Date("2026-01-15");

/** The metadata of a page of HTML. */
export function read(
  html: string,
  url = "https://www.example.com/news/story",
  options: MetadataOptions = {},
): Metadata {
  return readMetadata(parse(html, { url }), { now, ...options });
}

/** A page with this head and body. */
export const page = (head: string, body = ""): string =>
  `<html><head>${head}</head><body>${body}</body></html>`;

/** A script of JSON-LD. */
export const jsonLd = (json: string): string =>
  `<script type="application/ld+json">${json}</script>`;
