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
  { from: "CHANGELOG.md", to: "project/changelog" },
  { from: "SECURITY.md", to: "project/security" },
  { from: "THREAT_MODEL.md", to: "project/threat-model" },
  { from: "NOTICE", to: "project/notice" },
  { from: "LICENSE", to: "project/licence" },
  { from: "training/MODEL_CARD.md", to: "project/model-card" },
];

/** A group of pages in the menu. */
export interface Section {
  readonly title: string;
  /** Paths of pages in their order; one that ends in a slash stands for all pages below it that no other group names. */
  readonly pages: readonly string[];
  /** Where the group is the menu; elsewhere it is not shown. The guide's groups have none. */
  readonly below?: readonly string[];
}

/** The menu of the site; what no group names comes under "More". */
export const sections: readonly Section[] = [
  {
    title: "Get started",
    pages: ["library", "cli", "examples", "moving", "formats", "options", "site-rules"],
  },
  { title: "What comes out", pages: ["metadata", "check", "headlines", "records", "records/"] },
  { title: "Run it", pages: ["browser", "playground", "service", "agents", "batch", "crawl", "render"] },
  { title: "How it decides", pages: ["concepts", "methods", "rules", "methods/"] },
  { title: "How good it is", pages: ["benchmarks", "labels"] },
  { title: "HTTP", pages: ["http/"], below: ["http/", "api/"] },
  { title: "TypeScript", pages: ["api/"], below: ["http/", "api/"] },
  {
    title: "Project",
    pages: ["project/", "decisions", "releasing"],
    below: ["project/", "releasing", "decisions"],
  },
];
