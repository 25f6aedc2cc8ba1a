import type { reading } from "pith/page";
import type { RecordValue } from "./record-types.ts";

export interface ProductFact {
  readonly property: string;
  readonly value: RecordValue;
  readonly source: reading.MetadataSource;
  /** The pattern that matched. */
  readonly pattern: string;
  readonly node: number;
}
