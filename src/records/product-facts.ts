import type { MetadataSource } from "../metadata/metadata-types.ts";
import type { RecordValue } from "./record-types.ts";

/** What the structure of a page says of its product. */
export interface ProductFact {
  readonly property: string;
  readonly value: RecordValue;
  readonly source: MetadataSource;
  /** The pattern that gave it. */
  readonly pattern: string;
  readonly node: number;
}
