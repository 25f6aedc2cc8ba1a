import { contentExtractor } from "./content-extractor.ts";
import { infoDiscoverer } from "./info-discoverer.ts";
import type { SiteMethod } from "./site-method.ts";
import { siteStyleTree } from "./site-style-tree.ts";
import { xCex } from "./x-cex.ts";

export const siteMethods: readonly SiteMethod[] = [
  xCex as SiteMethod,
  contentExtractor as SiteMethod,
  siteStyleTree as SiteMethod,
  infoDiscoverer as SiteMethod,
];

export function findSiteMethod(id: string | undefined): SiteMethod | undefined {
  return siteMethods.find((method) => method.id === id);
}
