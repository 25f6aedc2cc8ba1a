import { OptionsError } from "../safety/errors.ts";
import { suggest } from "../safety/suggest.ts";
import type { RowRecord } from "./row.ts";
import { scoreRows } from "./score-rows.ts";
import { selectRows } from "./select-rows.ts";
import { treeRows } from "./tree-rows.ts";

/** The table of all hand-written rules, in order. */
export const rows: readonly RowRecord[] = [...scoreRows, ...selectRows, ...treeRows];

export const rowIds: readonly string[] = rows.map(({ id }) => id);

/** Checks the option `without`. @throws OptionsError for an unknown id */
export function checkRowIds(without: readonly string[] = []): void {
  const wrong = without.find((id) => !rowIds.includes(id));
  if (wrong === undefined) return;
  throw new OptionsError(
    "without",
    `unknown rule ${wrong}; pith explain --list-rules lists them${suggest(wrong, rowIds)}`,
  );
}
