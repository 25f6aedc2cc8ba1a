import { importRival, packageVersion } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface MdreamOptions {
  readonly origin: string;
  readonly frontmatter: boolean;
}
interface MdreamModule {
  htmlToMarkdown(html: string, options: MdreamOptions): string;
  withMinimalPreset(options: MdreamOptions): MdreamOptions;
}

/** mdream with its preset for main content. Its JavaScript engine: the native one needs Node 22. */
export const mdream: Rival = {
  id: "mdream",
  source: import.meta.url,
  settings: "minimal preset, without front matter; JavaScript engine",
  version: () => packageVersion("@mdream/js"),
  async load() {
    const { htmlToMarkdown, withMinimalPreset } = await importRival<MdreamModule>("@mdream/js");
    return ({ html, url }) => {
      const options = withMinimalPreset({ origin: new URL(url).origin, frontmatter: false });
      return { markdown: htmlToMarkdown(html, options) };
    };
  },
};
