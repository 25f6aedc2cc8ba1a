import { CROSS_VALIDATED } from "../run/extractors.ts";
import { publishedMethods } from "../run/published-methods.ts";
import type { GroupFigures, ReportData, SetReport } from "./report-data.ts";
import { percent, type ReportTable } from "./report-table.ts";

/** "rival" or "pith", as prefix in a table of both. */
function labelOf(report: ReportData, id: string): string {
  const extractor = report.extractors.find((candidate) => candidate.id === id);
  return extractor?.kind === "rival" ? `${id} ${extractor.version.split(" ")[0]}` : `**${id}**`;
}

/** Word F1 of all extractors on all sets. */
export function overviewTable(report: ReportData): ReportTable {
  return {
    name: "overview",
    title: "Word F1 on all sets",
    notes: [
      "Percent, with the 95 % bootstrap interval over sites. Bold names are methods of pith; the others are rivals, run alike on the same pages.",
    ],
    head: ["method", ...report.sets.map(({ name, pages }) => `${name} (${pages})`)],
    rows: report.extractors.map(({ id }) => [
      labelOf(report, id),
      ...report.sets.map(({ summaries }) => {
        const f1 = summaries[id]?.f1;
        return f1 ? `${percent(f1.value)} (${percent(f1.low)}–${percent(f1.high)})` : "";
      }),
    ]),
  };
}

/** The table of the README: the default and the rivals, without intervals. */
export function qualityTable(report: ReportData): ReportTable {
  return {
    name: "quality",
    title: "Word F1 of the default and of other tools",
    notes: [
      "Percent. pith is the default method, cross-validated. All tools ran on the same pages.",
    ],
    head: ["tool", ...report.sets.map(({ name, pages }) => `${name} (${pages})`)],
    rows: report.extractors
      .filter(({ id, kind }) => kind === "rival" || id === CROSS_VALIDATED)
      .map(({ id }) => [
        id === CROSS_VALIDATED ? "**pith**" : labelOf(report, id),
        ...report.sets.map(({ summaries }) => percent(summaries[id]?.f1.value)),
      ]),
  };
}

const published = new Set(publishedMethods.map(({ id }) => id));

/** Word F1 of the published methods and their variants, without intervals. */
function methodsTable(report: ReportData): ReportTable {
  return {
    name: "methods-word-f1",
    title: "Published methods on all sets",
    notes: ["Word F1 in percent, mean of pages."],
    head: ["method", ...report.sets.map(({ name, pages }) => `${name} (${pages})`)],
    rows: report.extractors
      .filter(({ id }) => published.has(id.split(" ")[0] ?? id))
      .map(({ id, settings }) => {
        const [, variant] = /\((.*)\)$/u.exec(settings) ?? [];
        return [
          `\`${id}\`${variant === undefined ? "" : ` (${variant})`}`,
          ...report.sets.map(({ summaries }) => percent(summaries[id]?.f1.value)),
        ];
      }),
  };
}

/** All figures of one set. */
export function setTable(report: ReportData, set: SetReport): ReportTable {
  const rows = report.extractors.flatMap(({ id }) => {
    const summary = set.summaries[id];
    if (!summary) return [];
    const { f1, precision, recall, shingles, blocks, judged, crashes, timeouts } = summary;
    const figures = [f1.value, precision, recall, shingles.f1];
    const more = [blocks.precision, blocks.recall, blocks.f1, blocks.accuracy];
    const pages = [judged.correct, judged.incomplete, judged.imprecise, judged.nothing];
    return [
      [
        labelOf(report, id),
        ...[...figures, ...more, ...pages].map(percent),
        String(crashes + timeouts),
      ],
    ];
  });
  return {
    name: `set-${set.name}`,
    title: `${set.name}: ${set.pages} pages of ${set.sites} sites`,
    notes: [
      `Percent. Data hash ${set.dataHash}. B is over text blocks; the last five columns are shares of pages, and crashes with time-outs.`,
    ],
    head: [
      ...["method", "word F1", "P", "R", "4-gram F1", "B prec.", "B rec.", "B F", "B acc."],
      ...["correct", "incomplete", "imprecise", "nothing", "failed"],
    ],
    rows,
  };
}

function significance(p: number): string {
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}

/** Paired tests of one set. */
export function pairedTable(report: ReportData, set: SetReport): ReportTable {
  return {
    name: `paired-${set.name}`,
    title: `${set.name}: ${set.reference} against the others, page by page`,
    notes: [
      "Difference of word F1 in points, with the 95 % interval; p of the paired bootstrap over sites and of Wilcoxon's signed-rank test over pages, without correction for multiple tests.",
    ],
    head: [
      "method",
      "difference",
      "95 % interval",
      "bootstrap p",
      "Wilcoxon p",
      "better",
      "worse",
      "same",
    ],
    rows: set.paired.map((test) => [
      labelOf(report, test.id),
      percent(test.difference.value),
      `${percent(test.difference.low)} to ${percent(test.difference.high)}`,
      significance(test.bootstrapP),
      significance(test.wilcoxonP),
      String(test.wins),
      String(test.losses),
      String(test.ties),
    ]),
  };
}

/** Word F1 by page type, language or site. */
export function groupTable(
  report: ReportData,
  name: string,
  title: string,
  groups: readonly GroupFigures[],
): ReportTable {
  return {
    name,
    title,
    notes: ["Word F1 in percent."],
    head: ["method", ...groups.map((group) => `${group.name} (${group.pages})`)],
    rows: report.extractors
      .filter(({ id }) => groups.some(({ f1 }) => f1[id]))
      .map(({ id }) => [labelOf(report, id), ...groups.map(({ f1 }) => percent(f1[id]?.value))]),
  };
}

/** Measured versions. */
export function versionTable(report: ReportData): ReportTable {
  return {
    name: "versions",
    title: "What was measured",
    notes: [
      "Methods of pith have the hash of their sources as version.",
      ...report.missing.map((what) => `Skipped: ${what}.`),
    ],
    head: ["method", "kind", "version", "settings"],
    rows: report.extractors.map(({ id, kind, version, settings }) => [
      id,
      kind,
      version,
      settings || "defaults",
    ]),
  };
}

/**
 * All tables of the report in order, without empty ones: a run without rivals has no table of them.
 */
export function allTables(report: ReportData): ReportTable[] {
  const perSet = report.sets.flatMap((set) => {
    const tables = [setTable(report, set), pairedTable(report, set)];
    if (set.byType.length > 1)
      tables.push(groupTable(report, `types-${set.name}`, `${set.name}: by page type`, set.byType));
    return tables;
  });
  const own = [
    overviewTable(report),
    qualityTable(report),
    methodsTable(report),
    ...perSet,
    ...report.papers,
    versionTable(report),
  ];
  return own
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, madeFrom: report.madeFrom }));
}
