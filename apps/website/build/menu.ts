import type { SitePage } from "./documents.ts";
import { sections } from "./sections.ts";

/** A group of the menu. */
export interface MenuGroup {
  readonly text: string;
  readonly below: readonly string[];
  readonly items: ReadonlyArray<{ readonly text: string; readonly link: string }>;
}

/** A page's title for lists: without an article, capitalised. */
export function titleOf({ title }: SitePage): string {
  return title
    .replace(/^(?:The|A) (?=\p{Ll})/u, "")
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function toItem(page: SitePage): { text: string; link: string } {
  // Names of modules and operations are unchanged.
  const isCode = /^(?:api|http)\//u.test(page.path);
  return {
    text: isCode ? page.title : titleOf(page),
    link: `/${page.path.replace(/(^|\/)index$/u, "$1")}`,
  };
}

/** The menu: every page except the landing page, once. */
export function makeMenu(pages: readonly SitePage[]): MenuGroup[] {
  const left = new Map(
    pages.filter(({ path }) => path !== "index").map((page) => [page.path, page]),
  );
  const named = new Set(sections.flatMap((section) => section.pages));
  const take = (pattern: string): SitePage[] => {
    const found = pattern.endsWith("/")
      ? [...left.values()].filter(({ path }) => path.startsWith(pattern) && !named.has(path))
      : [...left.values()].filter(({ path }) => path === pattern);
    for (const { path } of found) left.delete(path);
    return found;
  };
  const groups = sections.map(({ title, pages: patterns, below = [] }) => ({
    text: title,
    below,
    items: patterns.flatMap(take).map(toItem),
  }));
  const others = [...left.values()].map(toItem);
  return [...groups, ...(others.length > 0 ? [{ text: "More", below: [], items: others }] : [])];
}

/** VitePress sidebars by path, longest paths first. */
export function makeSidebars(pages: readonly SitePage[]): Record<string, MenuGroup[]> {
  const groups = makeMenu(pages);
  const places = new Set(groups.flatMap(({ below }) => below));
  return Object.fromEntries([
    ...[...places].map(
      (place) => [`/${place}`, groups.filter(({ below }) => below.includes(place))] as const,
    ),
    ["/", groups.filter(({ below }) => below.length === 0)],
  ]);
}
