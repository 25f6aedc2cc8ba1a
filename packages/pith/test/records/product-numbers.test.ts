import { expect, it } from "vitest";
import { readCurrency, readNumber } from "../../src/records/product-numbers.ts";

it.each([
  ["1 299", 1299],
  ["1'299.90 CHF", 1299.9],
  ["1.299", 1299],
  ["0.1234", 0.1234],
])("visible product numbers: %s is %s", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each([
  ["12,00 €", "EUR"],
  ["$12", undefined],
  ["free", undefined],
])("the currency of %s is %s", (text, code) => {
  expect(readCurrency(text)).toBe(code);
});
