/** Whether a column has figures: at least half of its filled cells contain a digit. */
function hasFigures(rows: ReadonlyArray<readonly string[]>, column: number): boolean {
  const filled = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  return filled.filter((cell) => /\d/u.test(cell)).length * 2 >= filled.length;
}

/** A GitHub Markdown table; columns of figures are right-aligned, but for the first column. */
export function renderTable(
  head: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = head.map((_, column) => (column > 0 && hasFigures(rows, column) ? "--:" : "---"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
