import { importRival, packageVersion } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface RsTrafilaturaModule {
  readonly extract: (
    html: string,
    options: { url: string; format: "txt" },
  ) => { content?: string } | null;
}

/** The path of the native module, which the package does not export. */
const NATIVE_MODULE = "./node_modules/contextractor/dist/native/index.cjs";

/**
 * rs-trafilatura, a Rust port of Trafilatura with models of page kinds: the native module of
 * Contextractor.
 */
export const rsTrafilatura: Rival = {
  id: "rs-trafilatura",
  source: import.meta.url,
  settings: "",
  version: () => packageVersion("contextractor"),
  async load() {
    const { extract } = await importRival<RsTrafilaturaModule>(NATIVE_MODULE);
    return ({ html, url }) => {
      const content = extract(html, { url, format: "txt" })?.content;
      return content ? { text: content } : undefined;
    };
  },
};
