import { importRival, packageVersion } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface HtmlToMarkdownModule {
  default: {
    convert(html: string, options: object): { content?: string | null };
  };
}

/** What its documentation gives for main content: the strongest preset of its preprocessing. */
const OPTIONS = {
  // Else the page's metadata stand before the content, as front matter.
  extractMetadata: false,
  preprocessing: { enabled: true, preset: "Aggressive", removeNavigation: true, removeForms: true },
};

/** Kreuzberg's html-to-markdown, a native library. */
export const htmlToMarkdown: Rival = {
  id: "html-to-markdown",
  source: import.meta.url,
  settings: "preprocessing preset Aggressive, without navigation, forms and front matter",
  version: () => packageVersion("@kreuzberg/html-to-markdown-node"),
  async load() {
    const { default: library } = await importRival<HtmlToMarkdownModule>("@kreuzberg/html-to-markdown-node");
    return ({ html }) => {
      const { content } = library.convert(html, OPTIONS);
      return content ? { markdown: content } : undefined;
    };
  },
};
