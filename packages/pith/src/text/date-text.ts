import { LETTER_RANGE } from "./letters.ts";
import { monthNumber } from "./month-names.ts";
import { mayHaveOther, OTHER_DATES } from "./other-calendars.ts";

export interface DateReading {
  /**
   * Order of numeric dates such as 3/4/2024: month first (as in the United States) or day first.
   */
  readonly monthFirst: boolean;
  /**
   * The same for numbers separated by full stops (3.4.2024). Default: day first, as nearly
   * everywhere.
   */
  readonly monthFirstWithStops?: boolean;
  /** The latest date to accept, in milliseconds since 1970. */
  readonly latestMs: number;
}

/** Earlier years are history or an empty database field, not the page's date. */
const FIRST_YEAR = 1900;
const DAY_MS = 86_400_000;

interface Parts {
  readonly year: number;
  readonly month: number;
  /** 0 when only the month is known. */
  readonly day: number;
  /** The time in the form `T10:00:00+02:00`, as far as known, or "". */
  readonly time: string;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/**
 * ISO 8601 for the parts, or undefined when the day does not exist, is implausible or is in the
 * future.
 */
function toIso({ year, month, day, time }: Parts, reading: DateReading): string | undefined {
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 0 || day > 31) return undefined;
  const midnight = Date.UTC(year, month - 1, Math.max(day, 1));
  if (day > 0 && new Date(midnight).getUTCDate() !== day) return undefined;
  if (midnight > reading.latestMs) return undefined;
  if (year === 1970 && month === 1 && day <= 1) return undefined;
  const date = `${year}-${pad(month)}`;
  return day === 0 ? date : `${date}-${pad(day)}${time}`;
}

/** A time zone's offset, optionally after a name or in parentheses; its minus may be a dash. */
const ZONE =
  "Z\\b|\\(?(?:UTC|GMT)(?:\\s?[+−–-]\\d{1,2}(?::?\\d{2})?(?!\\d)|\\b)|[+−-]\\d{2}:?\\d{2}";
const TIME =
  "(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?(?:[.,]\\d{1,9})?\\s{0,4}(?<half>[ap]\\.?m(?!\\p{L})\\.?)?\\s{0,4}";
const ISO_DATE = new RegExp(
  `^\\s*(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?:(?:[T\\s]{1,4}|\\s{0,4}-\\s{0,4})${TIME}(?<zone>${ZONE}|[+-]\\d{2}\\b)?)?`,
  "iu",
);
const COMPACT_DATE =
  /^\s*(\d{4})(\d{2})(\d{2})(?:T?(?<hour>\d{2}):?(?<minute>\d{2}):?(?<second>\d{2})?(?:\s*(?<zone>Z|[+-]\d{2}:?\d{2}))?)?\s*$/iu;
const CLOCK = new RegExp(`(?:^|\\s)${TIME}(?<zone>${ZONE})?`, "iu");
/** The greatest offset of a time zone from UTC. */
const MAX_OFFSET_HOURS = 14;

/** `Z` or `+02:00`; "" for an offset that no place uses. */
function zoneText(zone: string | undefined): string {
  if (!zone) return "";
  const offset = /([+−–-])(\d{1,2}?):?(\d{2})?$/u.exec(zone);
  if (!offset) return "Z";
  const [, sign, hours, minutes = "00"] = offset;
  if (Number(hours) > MAX_OFFSET_HOURS || Number(minutes) > 59) return "";
  return `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
}

/** Formats the time groups of a match as `T10:00:00+02:00`; "" without a time. */
function timeText({
  hour,
  minute,
  second = "00",
  half = "",
  zone,
}: Readonly<Record<string, string | undefined>>): string {
  if (hour === undefined || minute === undefined) return "";
  let hours = Number(hour);
  if (half !== "" && hours <= 12) hours = (hours % 12) + (/^p/iu.test(half) ? 12 : 0);
  return hours > 23 || Number(minute) > 59
    ? ""
    : `T${pad(hours)}:${minute}:${second}${zoneText(zone)}`;
}

/** The time of day after a date, as `T…`, or "". */
const readClock = (text: string): string => timeText(CLOCK.exec(text)?.groups ?? {});

function readIso(text: string, reading: DateReading): string | undefined {
  const match = ISO_DATE.exec(text) ?? COMPACT_DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number);
  return toIso({ year, month, day, time: timeText(match.groups ?? {}) }, reading);
}

/** Seconds or milliseconds since 1970, as some templates write them. */
function readEpoch(text: string, reading: DateReading): string | undefined {
  if (!/^\s*1\d{9}(?:\d{3})?\s*$/u.test(text)) return undefined;
  const value = Number(text);
  const date = new Date(value > 1e11 ? value : value * 1000);
  if (date.getTime() > reading.latestMs + DAY_MS) return undefined;
  return `${date.toISOString().slice(0, 19)}Z`;
}

interface FoundDate {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}

const NAME = `[${LETTER_RANGE}]{2,14}(?:\\sال(?:ثاني|أول|اول))?`;
/** At most four marks and spaces separate the parts: bounded repetition keeps matching linear. */
const DAY = "(?<![\\d.:/-])(0?[1-9]|[12]\\d|3[01])";
/** Another date may follow without a space: `28. Juni 201914. Januar 2020`. */
const YEAR = `((?:19|20)\\d{2})(?!\\d(?!\\d?\\.\\s?[${LETTER_RANGE}]))`;
/**
 * Patterns with groups of year, month and day, the least ambiguous first. `matchAll` would copy the
 * pattern.
 */
const PATTERNS: ReadonlyArray<
  readonly [pattern: RegExp, year: number, month: number, day: number]
> = [
  [
    /(?<!\d)((?:19|20)\d{2})\s?[-/.]\s?(0?[1-9]|1[0-2])\s?[-/.]\s?(0?[1-9]|[12]\d|3[01])(?!\d)/gu,
    1,
    2,
    3,
  ],
  [
    /(?<!\d)((?:19|20)\d{2})\s?[年년]\s?(1[0-2]|0?[1-9])\s?[月월]\s?(3[01]|[12]\d|0?[1-9])\s?[日号일]/gu,
    1,
    2,
    3,
  ],
  [
    new RegExp(
      `${DAY}(?:\\s?(?:st|nd|rd|th|er|ος|η)\\b|[.º°])?(?:\\s|-|/|\\s(?:of|de|del|dne)\\s|,\\s){1,4}(${NAME})\\.?[,،]?(?:\\s|-|/|\\s(?:de|del)\\s|['’]){1,4}${YEAR}`,
      "giu",
    ),
    3,
    2,
    1,
  ],
  [
    new RegExp(
      `(?<![${LETTER_RANGE}\\d])(${NAME}|1?\\d月)[.,]?(?:\\s|-){0,4}${DAY}(?:st|nd|rd|th)?(?!\\d)\\s?[,.]?\\s{0,4}(?:of\\s|\\d\\d(?::\\d\\d){1,2}\\s)?${YEAR}`,
      "giu",
    ),
    3,
    1,
    2,
  ],
  [new RegExp(`(?<!\\d)${YEAR}[.,]?\\s{1,4}(${NAME})\\s{1,4}${DAY}(?!\\d)`, "giu"), 1, 2, 3],
];
const NUMERIC =
  /(?<![\d.:/-])(\d{1,2})\s?([./ -])\s?(\d{1,2}|\p{L}{3,10})\s?\2\s?((?:19|20)?\d{2})(?![\d:./-]{0,20}\d)/gu;
const MONTH_YEAR = new RegExp(
  `(?<![${LETTER_RANGE}\\d])(${NAME})\\.?,?(?:\\s|\\sde\\s){1,4}${YEAR}`,
  "giu",
);
/**
 * Digits of Arabic, Persian, Devanagari, Bengali, Gujarati, Tamil, Thai, Myanmar, Khmer and the
 * full-width ones.
 */
const OTHER_DIGIT = /[٠-٩۰-۹०-९০-৯૦-૯௦-௯๐-๙၀-၉០-៩０-９]/gu;
const ZEROS = [0xff10, 0x17e0, 0x1040, 0xe50, 0xbe6, 0xae6, 0x9e6, 0x966, 0x6f0, 0x660];

function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.find((zero) => code >= zero) ?? 0));
  });
}

const monthOf = (text: string): number =>
  /^\d/u.test(text) ? Number.parseInt(text, 10) : monthNumber(text);

/**
 * The first numeric date (3/4/2024, 03.04.24, 3-Apr-24, 3-4-24 alone); separators and country
 * determine which number is the month.
 */
function findNumeric(text: string, reading: DateReading): FoundDate | undefined {
  NUMERIC.lastIndex = 0;
  for (let match = NUMERIC.exec(text); match !== null; match = NUMERIC.exec(text)) {
    const [, first, mark, second, yearText] = match;
    if (yearText.length === 2 && mark === "-" && /\d/u.test(second) && match[0] !== text.trim())
      continue;
    // Spaces separate the parts only before a time, with a named month: `4 May 12 11:54`.
    if (
      mark === " " &&
      (/\d/u.test(second) || !/^,? \d{1,2}:\d\d/u.test(text.slice(NUMERIC.lastIndex)))
    )
      continue;
    const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
    const a = Number(first);
    const b = monthOf(second);
    const isMonthFirst = mark === "." ? reading.monthFirstWithStops === true : reading.monthFirst;
    const monthFirst = b > 12 || (a <= 12 && isMonthFirst && /\d/u.test(second));
    const parts = monthFirst
      ? { year, month: a, day: b, time: "" }
      : { year, month: b, day: a, time: "" };
    const iso = toIso(parts, reading);
    if (iso && parts.day > 0)
      return { iso, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** Longest text to search for dates; datelines are short. */
const MAX_SEARCH_CHARS = 600;

/**
 * Numeric dates have a year of at least two digits, all others one of four: most texts have
 * neither.
 */
const HAS_YEAR = /\p{Nd}{2}|[元年]/u;
const HAS_FULL_YEAR = /(?:19|20)\d\d/u;

/** The first date of another calendar, if it is before `best`. */
function findOther(
  text: string,
  reading: DateReading,
  best: FoundDate | undefined,
): FoundDate | undefined {
  let first = best;
  for (const [pattern, read] of OTHER_DATES) {
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    if (match === null || (first && first.start <= match.index)) continue;
    const end = match.index + match[0].length;
    const iso = toIso({ ...read(match), time: readClock(text.slice(end, end + 40)) }, reading);
    if (iso) first = { iso, start: match.index, end };
  }
  return first;
}

/**
 * The first full date in a text in any of the known languages, with the time of day after it if
 * present.
 */
export function findDate(given: string, reading: DateReading): FoundDate | undefined {
  const searched = given.slice(0, MAX_SEARCH_CHARS);
  if (!HAS_YEAR.test(searched)) return undefined;
  const text = toAsciiDigits(searched);
  let best: FoundDate | undefined;
  for (const [pattern, year, month, day] of HAS_FULL_YEAR.test(text) ? PATTERNS : []) {
    if (best?.start === 0) break;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      if (best && best.start <= match.index) break;
      const parts = {
        year: Number(match[year]),
        month: monthOf(match[month]),
        day: Number(match[day]),
      };
      const end = match.index + match[0].length;
      const iso = toIso({ ...parts, time: readClock(text.slice(end, end + 40)) }, reading);
      if (!iso) continue;
      best = { iso, start: match.index, end };
      break;
    }
  }
  if (best?.start !== 0 && mayHaveOther(text)) best = findOther(text, reading, best);
  if (best?.start === 0) return best;
  const numeric = findNumeric(text, reading);
  return numeric && (!best || numeric.start < best.start) ? numeric : best;
}

/** The first month with its year (`May 2024`) in a text. */
function findMonth(text: string, reading: DateReading): FoundDate | undefined {
  if (!HAS_FULL_YEAR.test(text)) return undefined;
  for (const match of text.slice(0, MAX_SEARCH_CHARS).matchAll(MONTH_YEAR)) {
    const month = monthNumber(match[1]);
    const iso =
      month > 0 ? toIso({ year: Number(match[2]), month, day: 0, time: "" }, reading) : undefined;
    if (iso) return { iso, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/**
 * A machine-readable date as ISO 8601, as precise as known; undefined unless it is real and between
 * 1900 and now.
 */
export function readDate(value: string, reading: DateReading): string | undefined {
  const text = toAsciiDigits(value.slice(0, MAX_SEARCH_CHARS));
  const iso = readIso(text, reading) ?? readEpoch(text, reading) ?? findDate(text, reading)?.iso;
  if (iso) return iso;
  const month = /^\s*(\d{4})-(\d{2})\s*$/u.exec(text);
  if (month)
    return toIso({ year: Number(month[1]), month: Number(month[2]), day: 0, time: "" }, reading);
  return findMonth(text, reading)?.iso;
}
