import type { Candidate } from "../metadata/metadata-types.ts";

export type RecordType =
  | "Product"
  | "Recipe"
  | "JobPosting"
  | "Event"
  | "ItemList"
  | "Person"
  | "Place"
  | "FAQPage"
  | "HowTo"
  | "Review"
  | "DiscussionForumPosting";

/** A value as in JSON-LD: objects have an `@type`. */
export type RecordValue = string | number | boolean | readonly RecordValue[] | RecordObject;
export interface RecordObject {
  readonly [name: string]: RecordValue;
}

/** Whether a value is an object and not a list. */
export const isObject = (value: RecordValue | undefined): value is RecordObject =>
  typeof value === "object" && !Array.isArray(value);

export interface RecordCandidate extends Candidate<RecordValue> {
  /** Visible blocks with this value, as indexes into `blocks`; empty if it is only in data. */
  readonly blocks: readonly number[];
  /**
   * Start and end, in the decoded source, of the element or script with this value, if positions
   * were requested.
   */
  readonly position?: readonly [start: number, end: number];
}

/**
 * A property of a record: the chosen value with its source and place, and the values of other
 * sources.
 */
export interface RecordProperty extends RecordCandidate {
  /** All candidates in order of trust, including contradictory ones; the chosen one first. */
  readonly candidates: readonly RecordCandidate[];
}

/** A thing that a page describes. */
export interface PageRecord {
  readonly type: RecordType;
  /** The page's more specific schema.org types: `Restaurant` for a `Place`. */
  readonly subtypes: readonly string[];
  /** By schema.org name. Missing if the page has no value. */
  readonly properties: Readonly<Record<string, RecordProperty>>;
}
