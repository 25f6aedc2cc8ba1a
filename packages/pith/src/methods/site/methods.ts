import type { Method } from "../../selection/method.ts";
import { contentExtractor } from "./content-extractor.ts";
import { infoDiscoverer } from "./info-discoverer.ts";
import type { SiteMethod, SitePages } from "./site-method.ts";
import { siteStyleTree } from "./site-style-tree.ts";
import { xCex } from "./x-cex.ts";

/** A multi-page method whose options are given by name. */
export type NamedSiteMethod = SiteMethod & ((options: { readonly site: SitePages }) => Method);

const all: readonly SiteMethod[] = [
  xCex as SiteMethod,
  contentExtractor as SiteMethod,
  siteStyleTree as SiteMethod,
  infoDiscoverer as SiteMethod,
];

export const siteMethods: readonly NamedSiteMethod[] = all as readonly NamedSiteMethod[];

export function findSiteMethod(id: string | undefined): NamedSiteMethod | undefined {
  return siteMethods.find((method) => method.id === id);
}
