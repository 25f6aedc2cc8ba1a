import { parsePage } from "flat-html";
import { measureAgreement } from "../../../packages/methods/src/labels/agreement.ts";
import { measurePage } from "../../../src/measure/measure.ts";
import type { Page } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { publishedMethods } from "../run/published-methods.ts";
import { outputOfText, prepareSitePage } from "../site/score.ts";
import type { MissingReference, Reference } from "./references.ts";

type Verdict = "content" | "noise";

/** The verdicts of a method and of its reference on blocks, block by block. */
export type VerdictPair = readonly [ours: Verdict, theirs: Verdict];

const verdictOf = (kept: number): Verdict => (kept === 1 ? "content" : "noise");

/**
 * The verdicts on the visible blocks of a page that have words. A reference gives text: a block is content to it when the
 * text holds it, by the rule that all block figures of the bench go by.
 */
export async function compareOn(page: Pick<Page, "id" | "html" | "url">, reference: Reference): Promise<VerdictPair[]> {
  const method = publishedMethods.find(({ id }) => id === reference.method);
  if (!method) throw new Error(`there is no method ${reference.method}`);
  const measured = measurePage(page.html, parsePage(page.html), page.url);
  const own = method.select(measured, { ...reference.options }).keep;
  const blocks = prepareSitePage(page.id, measured, "");
  const theirs = outputOfText(blocks, await reference.extract(page.html, page.url)).keep;
  return blocks.blockTokens.flatMap((tokens, block): VerdictPair[] =>
    blocks.judged[block] && tokens.length > 0 ? [[verdictOf(own[block]), verdictOf(theirs[block] ?? 0)]] : [],
  );
}

/** How a method and a reference agree on the pages of each set. */
export interface AgreementRow {
  readonly reference: Reference | MissingReference;
  readonly sets: ReadonlyMap<string, readonly VerdictPair[]>;
}

const settings = ({ options }: Reference | MissingReference): string[] =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`);

function cellOf(pairs: readonly VerdictPair[] | undefined): string {
  if (!pairs || pairs.length === 0) return "";
  const { observed, kappa } = measureAgreement(pairs);
  return `${(100 * observed).toFixed(1)} (${kappa === undefined ? "one answer only" : kappa.toFixed(2)})`;
}

/** A row for each reference, a column for each set with its number of pages. */
export function agreementTable(rows: readonly AgreementRow[], pages: ReadonlyMap<string, number>): ReportTable {
  return {
    name: "methods-agreement",
    title: "Agreement with other implementations, block by block",
    notes: [
      "Percent of the visible blocks on which both say the same, and Cohen's kappa. A reference gives text; a block is content to it when half of the block's 4-grams are in that text.",
    ],
    head: ["method", "compared with", ...[...pages].map(([set, count]) => `${set} (${count})`)],
    rows: rows.map(({ reference, sets }) => [
      `\`${[reference.method, ...settings(reference)].join(" ")}\``,
      "had" in reference ? `${reference.name}: not installed (${reference.had})` : reference.name,
      ...[...pages.keys()].map((set) => cellOf(sets.get(set))),
    ]),
  };
}
