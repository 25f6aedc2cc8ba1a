// A reader for LlamaIndex.TS: addresses in, documents out, with where and when the page says it was
// written.
import { Document } from "@llamaindex/core/schema";
import { extract } from "pith";
import { fetchPage } from "pith-node";

export class PithReader {
  /** Pages without content are left out. */
  async loadData(...addresses) {
    const documents = [];
    for (const address of addresses) {
      const page = await fetchPage(address);
      const result = extract(page, { format: "markdown" });
      if (!result.ok) continue;
      const { title, authors, published, language, confidence } = result;
      const metadata = { url: page.url, title, authors, published, language, confidence };
      documents.push(new Document({ text: result.content, id_: page.url, metadata }));
    }
    return documents;
  }
}
