export interface Replaced {
  readonly text: string;
  readonly replaced: readonly string[];
  /** Names in the document without a table. */
  readonly unknown: readonly string[];
}

const MARKED = /<!-- table:([\w.-]+) -->[\s\S]*?<!-- \/table:\1 -->/g;

/** Inserts tables between their markers `<!-- table:NAME -->` and `<!-- /table:NAME -->`. */
export function replaceTables(document: string, tables: ReadonlyMap<string, string>): Replaced {
  const replaced: string[] = [];
  const unknown: string[] = [];
  const text = document.replace(MARKED, (whole, name: string) => {
    const table = tables.get(name);
    if (table === undefined) {
      unknown.push(name);
      return whole;
    }
    replaced.push(name);
    return `<!-- table:${name} -->\n${table}\n<!-- /table:${name} -->`;
  });
  return { text, replaced, unknown };
}

/** The tables of a document by name, with the text between their markers. */
export function listTables(
  document: string,
): Array<{ readonly name: string; readonly text: string }> {
  return [...document.matchAll(MARKED)].map(([text, name = ""]) => ({ name, text }));
}
