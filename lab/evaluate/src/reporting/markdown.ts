import { allTables } from "./figure-tables.ts";
import { renderTable } from "./markdown-table.ts";
import type { ReportData } from "./report-data.ts";
import type { ReportTable } from "./report-table.ts";

export function tableMarkdown({ notes, head, rows }: ReportTable): string {
  return [renderTable(head, rows), ...notes].join("\n\n");
}

export function reportMarkdown(report: ReportData): string {
  const parts = allTables(report).map((table) => `## ${table.title}\n\n${tableMarkdown(table)}`);
  return `# Evaluation\n\nMade ${report.made} UTC on ${report.machine}.\n\n${parts.join("\n\n")}\n`;
}
