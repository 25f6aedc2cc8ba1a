import { importRival, packageVersions } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface DefuddlePage {
  readonly content?: string;
  readonly title?: unknown;
  readonly author?: unknown;
  readonly published?: unknown;
}
interface DefuddleModule {
  Defuddle(html: string, url: string, options: { useAsync: boolean }): Promise<DefuddlePage>;
}

/** Loads Defuddle without calls to other services. */
export async function loadDefuddle(): Promise<
  (html: string, url: string) => Promise<DefuddlePage>
> {
  const { Defuddle } = await importRival<DefuddleModule>("defuddle/node");
  return (html, url) => Defuddle(html, url, { useAsync: false });
}

/** Defuddle, the engine of Obsidian's web clipper, via its Node entry point. */
export const defuddle: Rival = {
  id: "defuddle",
  source: import.meta.url,
  settings: "useAsync: false (no calls to other services)",
  version: () => packageVersions("defuddle", "linkedom"),
  async load() {
    const read = await loadDefuddle();
    return async ({ html, url }) => {
      const { content } = await read(html, url);
      return content ? { html: content } : undefined;
    };
  },
};
