import { importRival, packageVersions } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface DefuddleModule {
  Defuddle(html: string, url: string, options: { useAsync: boolean }): Promise<{ content?: string }>;
}

/** Defuddle, the engine of Obsidian's web clipper, via its Node entry point. */
export const defuddle: Rival = {
  id: "defuddle",
  source: import.meta.url,
  settings: "useAsync: false (no calls to other services)",
  version: () => packageVersions("defuddle", "linkedom"),
  async load() {
    const { Defuddle } = await importRival<DefuddleModule>("defuddle/node");
    return async ({ html, url }) => {
      const { content } = await Defuddle(html, url, { useAsync: false });
      return content ? { html: content } : undefined;
    };
  },
};
