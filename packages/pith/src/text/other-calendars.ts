interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  民國: 1911,
  民国: 1911,
};
const SOLAR_MONTHS = [
  "فروردین",
  "اردیبهشت",
  "خرداد",
  "تیر",
  "مرداد",
  "شهریور",
  "مهر",
  "آبان",
  "آذر",
  "دی",
  "بهمن",
  "اسفند",
];
const THAI_MONTHS = [
  "มกราคม",
  "กุมภาพันธ์",
  "มีนาคม",
  "เมษายน",
  "พฤษภาคม",
  "มิถุนายน",
  "กรกฎาคม",
  "สิงหาคม",
  "กันยายน",
  "ตุลาคม",
  "พฤศจิกายน",
  "ธันวาคม",
];
const THAI_SHORT = [
  "ม.ค.",
  "ก.พ.",
  "มี.ค.",
  "เม.ย.",
  "พ.ค.",
  "มิ.ย.",
  "ก.ค.",
  "ส.ค.",
  "ก.ย.",
  "ต.ค.",
  "พ.ย.",
  "ธ.ค.",
];
const BUDDHIST_YEARS = 543;

const DAY = "(?<!\\d)(0?[1-9]|[12]\\d|3[01])";
const MONTH = "(1[0-2]|0?[1-9])";
/** Solar years for 1971 to 2040; current Islamic years are greater. */
const SOLAR_YEAR = "(13[5-9]\\d|14[01]\\d)";
const anyOf = (words: readonly string[]): string => words.join("|").replace(/\./gu, "\\.");

const DAY_MS = 86_400_000;
/** Leap years in the cycle of 33; correct for the solar years 1178 to 1633. */
const LEAP_YEARS = [1, 5, 9, 13, 17, 22, 26, 30];
const daysBefore = (year: number): number =>
  365 * year + 8 * Math.floor(year / 33) + LEAP_YEARS.filter((leap) => leap < year % 33).length;

/** Day number in the solar calendar, counted from 1 Farvardin 1403, which is 20 March 2024. */
function solarDay(year: number, month: number, day: number): Day {
  const inYear = day - 1 + (month <= 7 ? (month - 1) * 31 : (month - 1) * 30 + 6);
  const date = new Date(
    Date.UTC(2024, 2, 20) + (daysBefore(year) - daysBefore(1403) + inYear) * DAY_MS,
  );
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Patterns of dates in other calendars, and of Vietnamese ones, whose months are numbers. */
export const OTHER_DATES: ReadonlyArray<
  readonly [pattern: RegExp, read: (parts: readonly string[]) => Day]
> = [
  [
    new RegExp(
      `(${anyOf(Object.keys(ERAS))})\\s?(元|\\d{1,3})\\s?年\\s?${MONTH}\\s?月\\s?(3[01]|[12]\\d|0?[1-9])\\s?日`,
      "gu",
    ),
    ([, era, year, month, day]) => ({
      year: (ERAS[era] ?? 0) + (year === "元" ? 1 : Number(year)),
      month: Number(month),
      day: Number(day),
    }),
  ],
  [
    new RegExp(`${DAY}\\s(${anyOf(SOLAR_MONTHS)})(?:\\sماه)?،?\\s${SOLAR_YEAR}(?!\\d)`, "gu"),
    ([, day, month, year]) => solarDay(Number(year), SOLAR_MONTHS.indexOf(month) + 1, Number(day)),
  ],
  [
    new RegExp(`(?<!\\d)${SOLAR_YEAR}[/-]${MONTH}[/-](3[01]|[12]\\d|0?[1-9])(?!\\d)`, "gu"),
    ([, year, month, day]) => solarDay(Number(year), Number(month), Number(day)),
  ],
  [
    new RegExp(
      `${DAY}\\s?(?:(${anyOf(THAI_MONTHS)})|(${anyOf(THAI_SHORT)}))\\s?(?:พ\\.ศ\\.\\s?)?(25\\d\\d|\\d\\d)(?!\\d)`,
      "gu",
    ),
    ([, day, long, short, year]) => ({
      year: (year.length === 2 ? 2500 : 0) + Number(year) - BUDDHIST_YEARS,
      month: 1 + (long === undefined ? THAI_SHORT.indexOf(short) : THAI_MONTHS.indexOf(long)),
      day: Number(day),
    }),
  ],
  [
    new RegExp(`${DAY}/${MONTH}/(25[5-9]\\d)(?!\\d)`, "gu"),
    ([, day, month, year]) => ({
      year: Number(year) - BUDDHIST_YEARS,
      month: Number(month),
      day: Number(day),
    }),
  ],
  [
    new RegExp(`${DAY}\\s(?:tháng|thg)\\s${MONTH},?\\s(?:năm\\s)?((?:19|20)\\d\\d)(?!\\d)`, "giu"),
    ([, day, month, year]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
];

/** Cheap pre-check for dates in these calendars: most texts have no such letter or year. */
export const mayHaveOther = (text: string): boolean =>
  /[\u0600-\u06FF\u0E00-\u0E7F年]|th(?:á|a\u0301)ng|thg|(?<!\d)(?:1[34]\d\d[/-]\d|\d{1,2}\/\d{1,2}\/25)/u.test(
    text,
  );
