import type { Fact, Metadata } from "../metadata/metadata-types.ts";
import { parseWebAddress } from "../text/addresses.ts";
import { defined } from "../text/defined.ts";
import type { FactSources, PageFacts } from "./result.ts";

const chosen = <T>(fact: Fact<T> | undefined): T | null => fact?.value ?? null;

/** The facts as plain values. @param url the given address, which counts before the declared one */
export function plainFacts(metadata: Metadata, url: string | undefined): PageFacts {
  const canonical = chosen(metadata.canonicalUrl);
  return {
    title: chosen(metadata.title),
    authors: metadata.authors?.value ?? [],
    published: chosen(metadata.published),
    modified: chosen(metadata.modified),
    shown: chosen(metadata.shown),
    language: chosen(metadata.language),
    site: chosen(metadata.siteName),
    url: url !== undefined && parseWebAddress(url) ? url : canonical,
    canonical,
    image: chosen(metadata.image),
    description: chosen(metadata.description),
    direction: chosen(metadata.direction),
    licence: chosen(metadata.licence),
    categories: metadata.categories?.value ?? [],
    tags: metadata.tags?.value ?? [],
  };
}

/** The names of `PageFacts`, in the order of results. */
export const factNames: ReadonlyArray<keyof PageFacts> = Object.keys(
  plainFacts({}, undefined),
) as Array<keyof PageFacts>;

/** Where each fact was found. */
export function factSources(metadata: Metadata): FactSources {
  const { siteName, canonicalUrl, ...same } = metadata;
  return defined({
    title: same.title?.candidates,
    authors: same.authors?.candidates,
    published: same.published?.candidates,
    modified: same.modified?.candidates,
    shown: same.shown?.candidates,
    language: same.language?.candidates,
    site: siteName?.candidates,
    canonical: canonicalUrl?.candidates,
    image: same.image?.candidates,
    description: same.description?.candidates,
    direction: same.direction?.candidates,
    licence: same.licence?.candidates,
    categories: same.categories?.candidates,
    tags: same.tags?.candidates,
  });
}
