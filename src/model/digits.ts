/**
 * Small numbers as text: one printable ASCII character below `ONE_DIGIT`, else two. Compressors handle it almost as well as
 * raw numbers, unlike base64.
 */

/** The first character, after the quotation mark; the backslash is skipped, so string literals need no escapes. */
const FIRST = 35;
const BACKSLASH = 92;
/** Number of characters. */
const BASE = 91;
/** Smaller numbers are one character; characters from here on start two. */
const ONE_DIGIT = 80;
export const DIGITS_END: number = ONE_DIGIT + (BASE - ONE_DIGIT) * BASE;

const characterOf = (digit: number): string =>
  String.fromCharCode(FIRST + digit + (FIRST + digit >= BACKSLASH ? 1 : 0));

/** Writes numbers as text. @throws RangeError for anything but a whole number from 0 to below `DIGITS_END` */
export function writeDigits(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      if (!(Number.isInteger(number) && number >= 0 && number < DIGITS_END)) {
        throw new RangeError(`${number} cannot be written: numbers go from 0 to ${DIGITS_END - 1}`);
      }
      if (number < ONE_DIGIT) return characterOf(number);
      const rest = number - ONE_DIGIT;
      return characterOf(ONE_DIGIT + Math.floor(rest / BASE)) + characterOf(rest % BASE);
    })
    .join("");
}

export function readDigits(text: string): Uint16Array {
  const numbers = new Uint16Array(text.length);
  let [count, pending] = [0, -1];
  // Inlined, because it runs for each character of the model at start.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code > BACKSLASH ? code - FIRST - 1 : code - FIRST;
    if (pending >= 0) {
      numbers[count++] = pending + digit;
      pending = -1;
    } else if (digit < ONE_DIGIT) numbers[count++] = digit;
    else pending = ONE_DIGIT + (digit - ONE_DIGIT) * BASE;
  }
  return numbers.subarray(0, count);
}

/** Maps signed to non-negative numbers; small ones stay small. */
export const withoutSign = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

/** The inverse of `withoutSign`. */
export const withSign = (number: number): number => (number & 1 ? -(number + 1) / 2 : number / 2);
