import { importRival, packageVersion } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface PostlightModule {
  default: {
    parse(url: string, options: { html: string; fetchAllPages: boolean }): Promise<{ content?: string | null }>;
  };
}

/** Postlight Parser, once Mercury. */
export const postlightParser: Rival = {
  id: "postlight-parser",
  source: import.meta.url,
  settings: "fetchAllPages: false",
  version: () => packageVersion("@postlight/parser"),
  async load() {
    const { default: parser } = await importRival<PostlightModule>("@postlight/parser");
    return async ({ html, url }) => {
      const { content } = await parser.parse(url, { html, fetchAllPages: false });
      return content ? { html: content } : undefined;
    };
  },
};
