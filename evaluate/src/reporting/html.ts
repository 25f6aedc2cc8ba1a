import { barGroups } from "./bar-groups.ts";
import { barChart, heatChart, speedChart } from "./charts.ts";
import { escapeHtml } from "./escape.ts";
import { overviewTable, pairedTable, setTable, speedTable, versionTable } from "./figure-tables.ts";
import { lineChart } from "./line-chart.ts";
import { runsHtml } from "./mark-words.ts";
import type { ReportData, SetReport } from "./report-data.ts";
import type { ReportTable } from "./report-table.ts";
import { style } from "./style.ts";
import type { WorstPage } from "./worst-pages.ts";

/** The bold of Markdown cells, the only markup that tables use. */
function cellHtml(cell: string): string {
  const bold = /^\*\*(.*)\*\*$/.exec(cell);
  return bold ? `<b>${escapeHtml(bold[1] ?? "")}</b>` : escapeHtml(cell);
}

function tableHtml({ title, notes, head, rows, charts = [], bars = [] }: ReportTable, heading = "h3"): string {
  const cells = (row: readonly string[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${cellHtml(cell)}</${tag}>`).join("")}</tr>`;
  const figures = [
    ...charts.map((chart) => figure(lineChart(chart), chart.title)),
    ...bars.map((chart) => figure(barGroups(chart), chart.title)),
  ];
  return [
    `<${heading}>${escapeHtml(title)}</${heading}>`,
    `<div class="scroll"><table><thead>${cells(head, "th")}</thead><tbody>`,
    ...rows.map((row) => cells(row, "td")),
    "</tbody></table></div>",
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    ...(figures.length > 0 ? ['<div class="charts">', ...figures, "</div>"] : []),
  ].join("\n");
}

function figure(chart: string, caption: string): string {
  return `<figure><div class="scroll">${chart}</div><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

function worstPageHtml(page: WorstPage): string {
  const figures = [page.f1, page.precision, page.recall].map((share) => (100 * share).toFixed(1));
  const failure = page.status === "ok" ? "" : `, ${page.status}`;
  return `<details><summary>${escapeHtml(page.url || page.id)} <span class="figure">${escapeHtml(page.type)}: word F1 ${figures[0]} (P ${figures[1]}, R ${figures[2]}; best of all ${(100 * page.best).toFixed(1)}${failure})</span></summary>
<div class="pair"><section><h5>gold</h5><pre dir="auto">${runsHtml(page.gold)}</pre></section>
<section><h5>output</h5><pre dir="auto">${runsHtml(page.output)}</pre></section></div></details>`;
}

function worstHtml(report: ReportData, set: SetReport): string {
  const parts = report.extractors.flatMap(({ id }) => {
    const pages = set.worst[id] ?? [];
    if (pages.length === 0) return [];
    return [
      `<details class="method"><summary>${escapeHtml(id)}</summary>${pages.map(worstPageHtml).join("\n")}</details>`,
    ];
  });
  return `<h3>Worst pages of each method</h3>
<p class="note">Lowest word F1, among the pages on which some method reaches 70. Marked: in the gold what the output lacks, in the output what the gold lacks.</p>
${parts.join("\n")}`;
}

function setHtml(report: ReportData, set: SetReport): string {
  const groups = [
    ["by page type", set.byType],
    ["by language", set.byLanguage],
    ["by site (ten pages and more)", set.bySite],
  ] as const;
  return [
    `<section id="${escapeHtml(set.name)}"><h2>${escapeHtml(set.name)}</h2>`,
    '<div class="charts">',
    figure(barChart(report, set), `Word F1 with 95 % intervals, ${set.pages} pages of ${set.sites} sites.`),
    report.speed.length > 0
      ? figure(speedChart(report, set), "Word F1 against speed: up and to the right is better.")
      : "",
    ...groups
      .filter(([, figures]) => figures.length > 1)
      .map(([title, figures]) => figure(heatChart(report, set, `${set.name} ${title}`, figures), `Word F1 ${title}.`)),
    "</div>",
    tableHtml(setTable(report, set)),
    tableHtml(pairedTable(report, set)),
    worstHtml(report, set),
    "</section>",
  ].join("\n");
}

/** The report as one HTML file that needs nothing else: no script, no font, no address. */
export function reportHtml(report: ReportData): string {
  const links = [...report.sets.map(({ name }) => name), "speed", "papers", "versions"];
  const sections = report.sections.map((table) => tableHtml(table));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>pith: evaluation</title>
<style>${style}</style>
</head>
<body>
<header><h1>pith: evaluation</h1>
<p>Made ${escapeHtml(report.made)} UTC on ${escapeHtml(report.machine)}. <span class="key own"></span> pith <span class="key rival"></span> rivals</p>
<nav>${links.map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(" ")}</nav></header>
<main>
${tableHtml(overviewTable(report), "h2")}
${report.sets.map((set) => setHtml(report, set)).join("\n")}
<section id="speed">${report.speed.length > 0 ? tableHtml(speedTable(report), "h2") : ""}</section>
<section id="papers"><h2>The papers' tables, with our figures beside theirs</h2>${report.papers.map((table) => tableHtml(table)).join("\n")}</section>
${sections.length > 0 ? `<section id="more"><h2>Other measurements</h2>${sections.join("\n")}</section>` : ""}
<section id="versions">${tableHtml(versionTable(report), "h2")}</section>
</main>
</body>
</html>
`;
}
