import { PithError } from "../../safety/errors.ts";
import { describeJson } from "../../text/bounded-json.ts";

/** A label file cannot be read, or its labels do not fit the page. */
export class LabelError extends PithError {
  constructor(
    /** The line of the file, from 1, if the error is in a line. */
    readonly line: number | undefined,
    message: string,
  ) {
    super("labels", message);
  }
}

/** A person's label of an element. */
export type ElementLabel = "content" | "noise";

interface LineOfPage {
  /** The page's name in its collection, most often its file name. */
  readonly page: string;
  /**
   * SHA-256 of the page (see `hashPage`), so that labels are never applied to another version of
   * it.
   */
  readonly hash: string;
  readonly labeller: string;
  /** The time, as ISO 8601 in UTC. */
  readonly time: string;
}

/** One label. Files are append-only: a later line replaces an earlier one. */
export interface LabelRecord extends LineOfPage {
  readonly type: "label";
  /** The element as a CSS selector from the root (see `elementPath`). */
  readonly path: string;
  /**
   * Source range of the element, in UTF-16 code units; missing if the parser created the element.
   */
  readonly position?: readonly [start: number, end: number];
  /**
   * The label of the element's text, except parts with their own label; `none` retracts an earlier
   * label.
   */
  readonly label: ElementLabel | "none";
  /**
   * `hand`: set by the labeller. `proposal`: proposed by a method and left unchanged when the page
   * was done.
   */
  readonly origin: "hand" | "proposal";
  /** The method or person that proposed the label. */
  readonly proposedBy?: string;
}

export type PageStatus = "open" | "done" | "skipped";

/** A labeller's statement about a whole page. */
export interface PageLabelLine extends LineOfPage {
  readonly type: "page";
  readonly status: PageStatus;
  /** The kind of page, in the labeller's words, for example `product` or `forum`. */
  readonly kind?: string;
}

export type LabelLine = LabelRecord | PageLabelLine;

type Check = readonly [expected: string, isValid: (value: unknown) => boolean];

const oneOf = (...choices: readonly string[]): Check => [
  `one of ${choices.join(", ")}`,
  (value) => typeof value === "string" && choices.includes(value),
];
/**
 * Longest name or selector: at the greatest depth, with a position in each step, it has about
 * 20,000.
 */
const MAX_TEXT_CHARS = 1 << 16;
const TEXT: Check = [
  `a text of 1 to ${MAX_TEXT_CHARS} characters`,
  (value) => typeof value === "string" && value !== "" && value.length <= MAX_TEXT_CHARS,
];
const OPTIONAL_TEXT: Check = [TEXT[0], (value) => value === undefined || TEXT[1](value)];
const HASH: Check = [
  "a SHA-256 in hex",
  (value) => typeof value === "string" && /^[0-9a-f]{64}$/u.test(value),
];
const TIME: Check = [
  "a time (ISO 8601)",
  (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
];
const POSITION: Check = [
  "a start and an end",
  (value) =>
    value === undefined ||
    (Array.isArray(value) &&
      value.length === 2 &&
      value.every((place) => Number.isInteger(place) && place >= 0) &&
      value[0] <= value[1]),
];

const COMMON: Readonly<Record<string, Check>> = {
  page: TEXT,
  hash: HASH,
  labeller: TEXT,
  time: TIME,
};

const FIELDS: Readonly<Record<LabelLine["type"], Readonly<Record<string, Check>>>> = {
  label: {
    ...COMMON,
    path: TEXT,
    position: POSITION,
    label: oneOf("content", "noise", "none"),
    origin: oneOf("hand", "proposal"),
    proposedBy: OPTIONAL_TEXT,
  },
  page: { ...COMMON, status: oneOf("open", "done", "skipped"), kind: OPTIONAL_TEXT },
};

/** The problem with a line of labels; undefined if it is valid. */
export function findLabelProblem(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "not an object";
  const record = value as Readonly<Record<string, unknown>>;
  const { type } = record;
  if (type !== "label" && type !== "page")
    return `type must be label or page, got ${describeJson(type)}`;
  for (const [name, [expected, isValid]] of Object.entries(FIELDS[type])) {
    if (!isValid(record[name]))
      return `${name} must be ${expected}, got ${describeJson(record[name])}`;
  }
  return undefined;
}

export const isLabelLine = (value: unknown): value is LabelLine =>
  findLabelProblem(value) === undefined;
