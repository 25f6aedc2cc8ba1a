import { tableMarkdown } from "./markdown.ts";
import type { ReportTable } from "./report-table.ts";
import { saveSection } from "./sections.ts";

/** Prints tables; with the `import.meta.url` of the command it also saves them. */
export function publish(
  tables: readonly ReportTable[],
  moduleUrl?: string,
  dataFiles: Iterable<string> = [],
): void {
  for (const table of tables) {
    if (moduleUrl !== undefined) saveSection(table, moduleUrl, dataFiles);
    process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
  }
}
