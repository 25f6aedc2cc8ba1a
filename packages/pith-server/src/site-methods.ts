import type { Method } from "pith";
import type { Page } from "pith/kit";
import { contentExtractor, infoDiscoverer, siteStyleTree, xCex } from "pith/methods";
import type { MethodOptions } from "./job.ts";

type Create = (options: { readonly site: readonly Page[] }) => Method;

const siteMethods: Readonly<Record<string, Create>> = {
  [xCex.id]: xCex as Create,
  [contentExtractor.id]: contentExtractor as Create,
  [siteStyleTree.id]: siteStyleTree as Create,
  [infoDiscoverer.id]: infoDiscoverer as Create,
};

/** Methods that compare a page with others of its site. */
export const siteMethodIds: readonly string[] = Object.keys(siteMethods);

/** A multi-page method that learns from the pages of a site; undefined for another id. */
export function learnSite(
  id: string,
  site: readonly Page[],
  options: MethodOptions = {},
): Method | undefined {
  return Object.hasOwn(siteMethods, id) ? siteMethods[id]({ ...options, site }) : undefined;
}
