import { findRival } from "../rivals/table.ts";
import { htmlToText } from "../text/html-to-text.ts";
import { type BoilerpipeRules, openBoilerpipeLibrary } from "./boilerpipe-library.ts";

/** Another implementation of a published method. */
export interface Reference {
  readonly name: string;
  /** The method here, and its settings. */
  readonly method: string;
  readonly options: Readonly<Record<string, string>>;
  /** What the implementation takes for the content of a page. */
  extract(html: string, url: string): Promise<string>;
}

/** A reference that is not installed, and how it can be had. */
export interface MissingReference extends Pick<Reference, "name" | "method" | "options"> {
  readonly had: string;
}

/** The extractors of the bench that build on a method's published algorithm. */
const RIVALS: ReadonlyArray<MissingReference & { readonly rival: string }> = [
  {
    name: "readability-lxml, a port of arc90's",
    method: "readability",
    options: {},
    rival: "readability-lxml",
    had: "Debian's python3-readability, with PITH_PYTHON=/usr/bin/python3",
  },
  {
    name: "@mozilla/readability, its descendant",
    method: "readability",
    options: {},
    rival: "readability-linkedom",
    had: "npm install in evaluate/rivals",
  },
  {
    name: "jusText, its author's",
    method: "justext",
    options: {},
    rival: "justext",
    had: "the Python package justext",
  },
];

const BOILERPIPE: ReadonlyArray<{ readonly rules: BoilerpipeRules; readonly name: string }> = [
  { rules: "words", name: "its authors' library, NumWordsRulesClassifier" },
  { rules: "densities", name: "its authors' library, DensityRulesClassifier" },
  { rules: "article", name: "its authors' library, ArticleExtractor" },
];

async function openRival({
  name,
  method,
  options,
  rival: id,
  had,
}: (typeof RIVALS)[number]): Promise<Reference | MissingReference> {
  const rival = findRival(id);
  const version = rival?.version();
  if (!rival || version === undefined) return { name, method, options, had };
  const run = await rival.load();
  return {
    name: `${name} (${version})`,
    method,
    options,
    async extract(html, url) {
      const output = await run({ html, url });
      if (output === undefined || "markdown" in output) return "";
      return "html" in output ? htmlToText(output.html) : output.text;
    },
  };
}

/** All references, those that are not there by how they can be had; `close` ends their processes. */
export async function openReferences(): Promise<{ list: Array<Reference | MissingReference>; close: () => void }> {
  const library = openBoilerpipeLibrary();
  const boilerpipe = BOILERPIPE.map(({ rules, name }): Reference | MissingReference => {
    const own = { name, method: "boilerpipe", options: rules === "words" ? {} : { rules } };
    return library
      ? { ...own, extract: (html) => library.extract(rules, html) }
      : { ...own, had: "Debian's libboilerpipe-java, and Java" };
  });
  const rivals = await Promise.all(RIVALS.map(openRival));
  return { list: [...boilerpipe, ...rivals], close: () => library?.close() };
}
