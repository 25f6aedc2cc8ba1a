import { extract } from "../../../src/index.ts";
import type { Page } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";

/** The stages of a page, in their order, and what each is. */
const STAGES = [
  ["parse", "text to the flat tree"],
  ["measure", "figures of every subtree, text blocks"],
  ["decide", "features and model: what is content"],
  ["text", "the content as plain text"],
  ["markdown", "the content tree and Markdown"],
  ["metadata", "title, authors, dates and more"],
] as const;
type Stage = (typeof STAGES)[number][0];

/** Milliseconds of each stage. */
type StageTimes = Record<Stage, number>;

function timeStages({ html, url }: Pick<Page, "html" | "url">): StageTimes {
  const result = extract(html, { url });
  const { parseMs, measureMs, selectMs, renderMs } = result.timings;
  const startedAt = performance.now();
  result.render("markdown");
  const renderedAt = performance.now();
  result.metadata;
  const markdown = renderedAt - startedAt;
  const metadata = performance.now() - renderedAt;
  return { parse: parseMs, measure: measureMs, decide: selectMs, text: renderMs, markdown, metadata };
}

/** Times the stages of the default on these pages, warm, the best of some passes for each page and stage. */
export function measureStages(pages: ReadonlyArray<Pick<Page, "html" | "url">>, passes: number): StageTimes {
  const sums: StageTimes = { parse: 0, measure: 0, decide: 0, text: 0, markdown: 0, metadata: 0 };
  for (const page of pages) timeStages(page);
  for (const page of pages) {
    const runs = Array.from({ length: passes }, () => timeStages(page));
    for (const [stage] of STAGES) sums[stage] += Math.min(...runs.map((run) => run[stage]));
  }
  return sums;
}

/** The table of the stages. */
export function stagesTable(times: StageTimes, pages: number, passes: number): ReportTable {
  return {
    name: "stages",
    title: "Where the default's time goes",
    notes: [`${pages} pages of all sets, warm, in one process; the best of ${passes} passes for each page and stage.`],
    head: ["stage", "what it is", "ms a page", "times parsing"],
    rows: STAGES.map(([stage, meaning]) => [
      stage,
      meaning,
      (times[stage] / pages).toFixed(2),
      (times[stage] / times.parse).toFixed(2),
    ]),
  };
}
