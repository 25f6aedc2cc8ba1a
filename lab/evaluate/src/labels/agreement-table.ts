import { parse } from "../../../../packages/pith/src/api/extract.ts";
import {
  type Agreement,
  type ElementLabel,
  measureAgreement,
  type PageLabels,
} from "../../../../packages/pith/src/methods/index.ts";
import { groupBy } from "../data/group-by.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { type LabelledSite, labelsOf } from "./labelled-sites.ts";

type Pair = readonly [ElementLabel | undefined, ElementLabel | undefined];

/** Two labellers' labels of a page's text blocks. */
interface PagePairs {
  readonly page: string;
  readonly labellers: readonly [string, string];
  readonly pairs: readonly Pair[];
  /** Both accepted a method's proposal unchanged, so their agreement says nothing. */
  readonly bothAccepted: boolean;
}

/** Whether a labeller accepted all proposed labels of a page. */
const leftAll = ({ elements }: PageLabels): boolean =>
  elements.size > 0 && [...elements.values()].every(({ origin }) => origin === "proposal");

/** All pages labelled by both of any two labellers. */
function pairUp(sites: readonly LabelledSite[]): PagePairs[] {
  return sites.flatMap(({ pages }) =>
    pages.flatMap((source) => {
      if (source.labels.length < 2) return [];
      const page = parse(source.html);
      const accepted = new Set(source.labels.filter(leftAll).map(({ labeller }) => labeller));
      const names = source.labels.map(({ labeller }) => labeller).sort();
      return names.flatMap((first, i) =>
        names.slice(i + 1).map((second): PagePairs => {
          const [a, b] = [labelsOf(source, page, first), labelsOf(source, page, second)];
          const visible = Array.from({ length: page.blocks.count }, (_, block) => block).filter(
            (block) => page.blocks.words[block] > 0,
          );
          return {
            page: source.name,
            labellers: [first, second],
            pairs: visible.map((block) => [a?.[block], b?.[block]]),
            bothAccepted: accepted.has(first) && accepted.has(second),
          };
        }),
      );
    }),
  );
}

const kappaCell = ({ kappa }: Agreement): string => kappa?.toFixed(3) ?? "";

/** Cohen's kappa of each pair of labellers, over all shared pages and page by page. */
export function agreementTables(sites: readonly LabelledSite[]): ReportTable[] {
  const all = pairUp(sites);
  const couples = groupBy(all, ({ labellers }) => JSON.stringify(labellers));
  const rows = [...couples.values()].map((entries) => {
    const pairs = entries.flatMap((entry) => entry.pairs);
    const agreement = measureAgreement(pairs);
    const { items, counts, observed } = agreement;
    const oneSided = pairs.filter(([a, b]) => (a === undefined) !== (b === undefined)).length;
    return [
      ...entries[0].labellers,
      ...[entries.length, items, oneSided, counts["content noise"], counts["noise content"]].map(String),
      percent(observed),
      kappaCell(agreement),
      String(entries.filter(({ bothAccepted }) => bothAccepted).length),
    ];
  });
  const perPage = all.map(({ page, labellers, pairs, bothAccepted }) => {
    const agreement = measureAgreement(pairs);
    const stated = [String(agreement.items), percent(agreement.observed), kappaCell(agreement)];
    return [page, ...labellers, ...stated, bothAccepted ? "yes" : ""];
  });
  const note =
    "Over text blocks with words that both have labelled. Cohen's kappa is 1 for full agreement and 0 for chance; it is omitted if both gave every block the same label. If both accepted all proposals, the agreement is the method's with itself.";
  return [
    {
      name: "labels-agreement",
      title: "Labeller agreement",
      notes: [note],
      head: [
        "first",
        "second",
        "pages",
        "blocks",
        "labelled by one",
        "only first: content",
        "only second: content",
        "agreement %",
        "kappa",
        "pages with accepted proposals",
      ],
      rows,
    },
    {
      name: "labels-agreement-pages",
      title: "Labeller agreement by page",
      notes: [note],
      head: ["page", "first", "second", "blocks", "agreement %", "kappa", "proposals alone"],
      rows: perPage,
    },
  ];
}
