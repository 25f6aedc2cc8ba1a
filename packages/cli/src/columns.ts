/** A column of a table: its name and its cells, padded to one width. */
interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

/** Longer cells overflow, so that an element with a name of a thousand letters does not widen every line. */
const MAX_WIDTH = 24;
const DIGITS = 4;
const MISSING = "-";

/** Pads all cells to the width of the widest one, up to `MAX_WIDTH`. */
export function alignColumn(head: string, cells: readonly string[], side: "left" | "right" = "left"): Column {
  const width = Math.min(
    MAX_WIDTH,
    cells.reduce((widest, cell) => Math.max(widest, cell.length), head.length),
  );
  const pad = (cell: string): string => (side === "left" ? cell.padEnd(width) : cell.padStart(width));
  return { head: pad(head), cells: cells.map(pad) };
}

type Values = Readonly<Record<string, number>>;

/** All names; each follows the one before it in its own row, so that a later row's K2 comes after K1. */
function namesOf(rows: readonly Values[]): string[] {
  const names: string[] = [];
  const known = new Set<string>();
  for (const row of rows) {
    let place = 0;
    for (const name of Object.keys(row)) {
      if (known.has(name)) place = names.indexOf(name) + 1;
      else {
        names.splice(place++, 0, name);
        known.add(name);
      }
    }
  }
  return names;
}

export function alignValues(rows: readonly Values[]): Column[] {
  return namesOf(rows).map((name) => {
    const cells = rows.map((row) => (Object.hasOwn(row, name) ? String(Number(row[name].toFixed(DIGITS))) : MISSING));
    return alignColumn(name, cells, "right");
  });
}
