import { extract } from "../../src/index.ts";
import { records as readRecords } from "../../src/records/read-records.ts";
import type { PageRecord, RecordType, RecordValue } from "../../src/records/record-types.ts";

/** The records of a page of HTML. */
export const records = (
  html: string,
  url = "https://shop.example/kettles/copper-4711234",
): readonly PageRecord[] => readRecords(extract(html, { url, include: ["positions"] }));

/** The first record of a type; its values by name. */
export function valuesOf(
  html: string,
  type: RecordType,
  url?: string,
): Record<string, RecordValue> | undefined {
  const record = records(html, url).find((each) => each.type === type);
  return (
    record &&
    Object.fromEntries(Object.entries(record.properties).map(([name, { value }]) => [name, value]))
  );
}

/** A script of JSON-LD. */
export const jsonLd = (data: unknown): string =>
  `<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script>`;
