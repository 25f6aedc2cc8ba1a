import { importRival, packageVersion } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface MdreamOptions {
  readonly origin: string;
}

/** The page's metadata, which the preset puts before the content. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---(?:\n|$)/;

interface MdreamModule {
  htmlToMarkdown(html: string, options: MdreamOptions): string;
  withMinimalPreset(options: MdreamOptions): MdreamOptions;
}

/** mdream with its preset for main content. Its JavaScript engine: the native one needs Node 22. */
export const mdream: Rival = {
  id: "mdream",
  source: import.meta.url,
  settings: "minimal preset, its front matter cut off; JavaScript engine",
  version: () => packageVersion("@mdream/js"),
  async load() {
    const { htmlToMarkdown, withMinimalPreset } = await importRival<MdreamModule>("@mdream/js");
    return ({ html, url }) => {
      const markdown = htmlToMarkdown(html, withMinimalPreset({ origin: new URL(url).origin }));
      return { markdown: markdown.replace(FRONT_MATTER, "") };
    };
  },
};
