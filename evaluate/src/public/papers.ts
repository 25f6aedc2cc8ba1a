/** A table or figure of a paper, and how far a clone can remake it. */
interface PaperPart {
  readonly part: string;
  /** What `npm run evaluate --` is called with, and the tables that come of it; undefined where it cannot be remade. */
  readonly remade?: { readonly command: readonly string[]; readonly tables: readonly string[] };
  /** What is other than in the paper, or why nothing can be remade. */
  readonly note: string;
}

/** A paper by the id of its method. */
export interface ReproducedPaper {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly PaperPart[];
}

const REPORT = ["report", "--rivals", "none", "--skip-speed"] as const;
const reportOf = (methods: string, ...tables: string[]): NonNullable<PaperPart["remade"]> => ({
  command: [...REPORT, "--methods", methods],
  tables,
});
const OWN_PAGES = "The paper's pages are not public: the form is the paper's, the pages are those of the public sets.";
const NO_SITE =
  "It takes ten pages and more of each site, and no public set has them; --sets FILE takes pages of your own.";

/** The five papers, table by table. */
export const reproducedPapers: readonly ReproducedPaper[] = [
  {
    id: "link-density",
    title: "A Study of Content Extraction from Web Pages Based on Links",
    parts: [
      { part: "Table 1, all pages", remade: reportOf("link-density", "paper-link-density"), note: OWN_PAGES },
      { part: "Table 1 by site", note: NO_SITE },
      { part: "Section 4.2, thresholds by site", note: `${NO_SITE} Then: npm run evaluate -- measure thresholds` },
    ],
  },
  {
    id: "text-distribution",
    title: "Getting useful content of the Web page",
    parts: [
      {
        part: "The worked example",
        note: "It is a test, not a table: npx vitest run test/methods/text-distribution.test.ts",
      },
    ],
  },
  {
    id: "head-components",
    title: "Extracting Head Component from Web News Pages",
    parts: [
      {
        part: "Table I",
        remade: { command: ["measure", "headlines"], tables: ["paper-head-components"] },
        note: "Its ten Telugu sites are not public: lists of anchors made as the paper shows them, and listings of wcxb-dev.",
      },
    ],
  },
  {
    id: "wffte",
    title: "A novel web page text information extraction method",
    parts: [
      {
        part: "Tables II and III, all pages",
        remade: reportOf("wffte,song,sun", "paper-wffte"),
        note: `${OWN_PAGES} Its method LORI stands beside song.`,
      },
      { part: "Tables II and III by site", note: NO_SITE },
    ],
  },
  {
    id: "x-cex",
    title: "Information Extraction from Web Pages",
    parts: [
      { part: "Figures 5 to 7, measures by site", note: `${NO_SITE} Then: npm run evaluate -- measure site judge` },
      {
        part: "Execution time",
        remade: { command: ["measure", "site", "scale"], tables: ["site-scale"] },
        note: "Over pages that are made here, with the time of exact comparison and of profiles.",
      },
    ],
  },
];
