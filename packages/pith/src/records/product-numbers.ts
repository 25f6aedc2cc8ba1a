/** Longest text to parse as a number with thousands and decimal separators. */
const MAX_CHARS = 60;
const NUMBER = /\d(?:[\d.,'’\u00A0\u202F ]{0,20}\d)?/u;
/** The last separator is the decimal one if one, two or more than three digits follow it. */
const DECIMALS = /[.,](\d{1,2}|\d{4,})$/u;

/**
 * Parses the number in a text such as `1,299.00`, `1.299,00 €` or `US$ 12`; undefined without one.
 */
export function readNumber(text: string): number | undefined {
  const found = NUMBER.exec(text.slice(0, MAX_CHARS))?.[0];
  if (found === undefined) return undefined;
  const decimals = DECIMALS.exec(found)?.[1] ?? "";
  const whole = decimals === "" ? found : found.slice(0, -decimals.length - 1);
  const value = Number(`${whole.replace(/\D/gu, "")}.${decimals || "0"}`);
  return Number.isFinite(value) ? value : undefined;
}

const SIGNS = ["€EUR", "£GBP", "₹INR", "₽RUB", "₩KRW", "₺TRY", "₴UAH", "₫VND"];

/** The ISO 4217 currency code of a text with a code or a currency sign; undefined without one. */
export function readCurrency(text: string): string | undefined {
  const code = /^\s*([a-z]{3})\s*$/iu.exec(text)?.[1];
  if (code !== undefined) return code.toUpperCase();
  const sign = /[€£₹₽₩₺₴₫]/u.exec(text.slice(0, MAX_CHARS))?.[0];
  return SIGNS.find((pair) => pair[0] === sign)?.slice(1);
}
