// A document loader for LangChain.js: one document a page, or one for each piece with the headings
// above it.
import { BaseDocumentLoader } from "@langchain/core/document_loaders/base";
import { Document } from "@langchain/core/documents";
import { extract } from "pith";
import { chunks } from "pith/chunks";
import { fetchPage } from "pith-node";

export class PithLoader extends BaseDocumentLoader {
  /** `chunkTokens`: cut pages into pieces of at most so many tokens; 0 leaves them whole. */
  constructor(addresses, { chunkTokens = 0 } = {}) {
    super();
    Object.assign(this, { addresses, chunkTokens });
  }

  async load() {
    const documents = [];
    for (const address of this.addresses) {
      const page = await fetchPage(address);
      const result = extract(page, { format: "markdown" });
      if (!result.ok) continue;
      const { title, authors, published, language, confidence } = result;
      const metadata = { source: page.url, title, authors, published, language, confidence };
      const pieces =
        this.chunkTokens > 0
          ? chunks(result, { tokens: this.chunkTokens })
          : [{ text: result.content }];
      for (const { text, headings } of pieces) {
        documents.push(
          new Document({
            pageContent: text,
            metadata: { ...metadata, ...(headings && { headings }) },
          }),
        );
      }
    }
    return documents;
  }
}
