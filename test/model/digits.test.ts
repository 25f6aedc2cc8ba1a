import { expect, test } from "vitest";
import { DIGITS_END, readDigits, withoutSign, withSign, writeDigits } from "../../src/model/digits.ts";

test("all numbers that can be written are read again, side by side, as plain text", () => {
  const numbers = Array.from({ length: DIGITS_END }, (_, number) => number);
  const text = writeDigits([...numbers, ...numbers.reverse()]);
  expect([...readDigits(text)]).toEqual([...numbers.toReversed(), ...numbers]);
  // JSON needs no escapes for it.
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).toMatch(/^[#-~]+$/u);
});

test.each([-1, DIGITS_END, 0.5, Number.NaN])("%d is refused", (number) => {
  expect(() => writeDigits([number])).toThrow(RangeError);
});

test("numbers of either sign become small ones without", () => {
  const numbers = [0, -1, 1, -2, 2, -500, 500];
  expect(numbers.map(withoutSign)).toEqual([0, 1, 2, 3, 4, 999, 1000]);
  expect(numbers.map(withoutSign).map(withSign)).toEqual(numbers);
});
