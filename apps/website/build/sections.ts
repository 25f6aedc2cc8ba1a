/** A page made from a document of the project. */
export interface PageSource {
  /** Path of the document, relative to the project root. */
  readonly from: string;
  /** Path of the page on the site, without extension. */
  readonly to: string;
}

/** Documents outside docs/ that are also pages. */
export const projectDocuments: readonly PageSource[] = [
  { from: "ARCHITECTURE.md", to: "project/architecture" },
  { from: "CONTRIBUTING.md", to: "project/contributing" },
];

/** A group of pages in the menu. */
export interface Section {
  readonly title: string;
  /**
   * Paths of pages in order; a path ending in a slash includes all pages below it that are not in
   * another group.
   */
  readonly pages: readonly string[];
  /** Paths where the group is shown; the guide's groups have none. */
  readonly below?: readonly string[];
}

/** The menu of the site; other pages are listed under "More". */
export const sections: readonly Section[] = [
  { title: "Start", pages: ["quick-start", "gallery", "concepts", "migration"] },
  { title: "Use", pages: ["library", "cli", "service", "batch", "agents"] },
  { title: "Output", pages: ["formats", "metadata", "check"] },
  { title: "Methods", pages: ["methods", "rules", "benchmarks", "methods/"] },
  { title: "HTTP", pages: ["http/"], below: ["http/", "api/"] },
  { title: "TypeScript", pages: ["api/"], below: ["http/", "api/"] },
  { title: "Project", pages: ["project/architecture", "decisions", "project/contributing"] },
];
