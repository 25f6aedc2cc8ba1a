import { createReadStream } from "node:fs";
import { readLines } from "pith-node";
import { asLines, type FileForm } from "./sink.ts";

/** Rows and characters of a row group: readers keep one group of a column in memory. */
const GROUP_ROWS = 20_000;
const GROUP_CHARS = 64 * 1024 * 1024;

/** Longest line to read back from the sink's own file. */
const MAX_LINE_BYTES = 512 * 1024 * 1024;

type ColumnType = "BOOLEAN" | "STRING" | "INT32" | "DOUBLE" | "JSON";

function columnsFor(
  contentField: string,
): ReadonlyArray<readonly [column: string, field: string, type: ColumnType]> {
  return [
    ["id", "id", "STRING"],
    ["url", "url", "STRING"],
    ["fetched", "fetched", "STRING"],
    ["ok", "ok", "BOOLEAN"],
    ["why", "why", "JSON"],
    ["method", "method", "STRING"],
    [contentField, contentField, contentField === "chunks" ? "JSON" : "STRING"],
    ["title", "title", "STRING"],
    ["authors", "authors", "JSON"],
    ["published", "published", "STRING"],
    ["language", "language", "STRING"],
    ["site", "site", "STRING"],
    ["words", "words", "INT32"],
    ["kind", "kind", "STRING"],
    ["confidence", "confidence", "DOUBLE"],
    ["doubts", "doubts", "JSON"],
    ["fingerprint", "fingerprint", "STRING"],
    ["error", "error", "STRING"],
    ["error_code", "code", "STRING"],
  ];
}

type Row = Readonly<Record<string, unknown>>;

function cell(value: unknown, type: ColumnType): unknown {
  if (value === undefined || value === null) return null;
  if (type === "JSON" || typeof value !== "object")
    return type === "STRING" ? String(value) : value;
  return type === "STRING" ? JSON.stringify(value) : null;
}

async function* readGroups(path: string): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let chars = 0;
  for await (const { text } of readLines(createReadStream(path), MAX_LINE_BYTES)) {
    if (text === undefined || text === "") continue;
    rows.push(JSON.parse(text));
    chars += text.length;
    if (rows.length < GROUP_ROWS && chars < GROUP_CHARS) continue;
    yield rows;
    rows = [];
    chars = 0;
  }
  if (rows.length > 0) yield rows;
}

async function writeParquet(from: string, to: string, contentField: string): Promise<void> {
  const { fileWriter, ParquetWriter, schemaFromColumnData } = await import("hyparquet-writer");
  const columns = columnsFor(contentField);
  const columnData = (rows: readonly Row[]) =>
    columns.map(([name, field, type]) => ({
      name,
      type,
      data: rows.map((row) => cell(row[field], type)),
      nullable: true,
    }));
  const schema = schemaFromColumnData({ columnData: columnData([]) });
  const writer = new ParquetWriter({ writer: fileWriter(to), schema, createdBy: "pith" });
  for await (const rows of readGroups(from)) {
    await writer.write({ columnData: columnData(rows), rowGroupSize: rows.length });
  }
  await writer.finish();
}

/**
 * An Apache Parquet file, one row per page: written at the end from lines, since it cannot be
 * resumed.
 */
export const asParquet = (contentField: string): FileForm => ({
  ...asLines,
  convert: async (lines) => {
    const whole = `${lines}.parquet`;
    await writeParquet(lines, whole, contentField);
    return whole;
  },
});
