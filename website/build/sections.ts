/** A page of the site that is made from a document of the project. */
export interface PageSource {
  /** The document, from the project's root. */
  readonly from: string;
  /** The page's path on the site, without its ending. */
  readonly to: string;
}

/** Documents outside of docs/ that are pages, too. */
export const projectDocuments: readonly PageSource[] = [
  { from: "ARCHITECTURE.md", to: "project/architecture" },
  { from: "CONTRIBUTING.md", to: "project/contributing" },
];

/** A group of pages in the menu. */
export interface Section {
  readonly title: string;
  /** Paths of pages in order; one that ends in a slash includes all pages below it that no other group names. */
  readonly pages: readonly string[];
  /** Where the group is the menu; elsewhere it is not shown. The guide's groups have none. */
  readonly below?: readonly string[];
}

/** The menu of the site; pages that no group names come under "More". */
export const sections: readonly Section[] = [
  { title: "Start", pages: ["quick-start", "concepts", "migration"] },
  { title: "Use", pages: ["library", "cli", "service", "batch", "agents"] },
  { title: "Output", pages: ["formats", "metadata", "check"] },
  { title: "Methods", pages: ["methods", "rules", "benchmarks", "methods/"] },
  { title: "HTTP", pages: ["http/"], below: ["http/", "api/"] },
  { title: "TypeScript", pages: ["api/"], below: ["http/", "api/"] },
  { title: "Project", pages: ["project/architecture", "decisions", "project/contributing"] },
];
