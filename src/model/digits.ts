/**
 * Small numbers as text. A number below `ONE_DIGIT` is one printable character of ASCII, greater ones are two. Compressors
 * code such text almost as well as the numbers themselves, which base64 would smear over character borders.
 */

/** The first character, behind the quotation mark; the backslash is left out, so that string literals need no escapes. */
const FIRST = 35;
const BACKSLASH = 92;
/** How many characters there are. */
const BASE = 91;
/** Numbers below are one character; the characters from here on begin one of two. */
const ONE_DIGIT = 80;
/** One more than the greatest number that can be written. */
export const DIGITS_END: number = ONE_DIGIT + (BASE - ONE_DIGIT) * BASE;

const characterOf = (digit: number): string =>
  String.fromCharCode(FIRST + digit + (FIRST + digit >= BACKSLASH ? 1 : 0));

/**
 * Writes numbers as text.
 * @throws RangeError for anything but a whole number from 0 to below `DIGITS_END`
 */
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

/** Reads the numbers of a text. */
export function readDigits(text: string): Uint16Array {
  const numbers = new Uint16Array(text.length);
  let [count, begun] = [0, -1];
  // Once for each character of the model when a process starts: nothing is called here.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code > BACKSLASH ? code - FIRST - 1 : code - FIRST;
    if (begun >= 0) {
      numbers[count++] = begun + digit;
      begun = -1;
    } else if (digit < ONE_DIGIT) numbers[count++] = digit;
    else begun = ONE_DIGIT + (digit - ONE_DIGIT) * BASE;
  }
  return numbers.subarray(0, count);
}

/** A number of either sign as one that is not below 0; small ones stay small. */
export const withoutSign = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

/** Undoes `withoutSign`. */
export const withSign = (number: number): number => (number & 1 ? -(number + 1) / 2 : number / 2);
