import { importRival, packageVersion } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface ArticleExtractorModule {
  extractFromHtml(html: string, url: string): Promise<{ content?: string } | null>;
}

/** Extractus' article extractor. */
export const articleExtractor: Rival = {
  id: "article-extractor",
  source: import.meta.url,
  settings: "",
  version: () => packageVersion("@extractus/article-extractor"),
  async load() {
    const { extractFromHtml } = await importRival<ArticleExtractorModule>("@extractus/article-extractor");
    return async ({ html, url }) => {
      const article = await extractFromHtml(html, url);
      return article?.content ? { html: article.content } : undefined;
    };
  },
};
