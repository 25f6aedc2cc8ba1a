const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** Rounds a number for display. */
export function shorten(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 100_000) return COMPACT.format(value);
  if (Number.isInteger(value)) return value.toLocaleString("en");
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return size >= 0.0005 ? value.toFixed(size >= 0.01 ? 2 : 3) : value.toExponential(0);
}

/** Whether a text is an address that a browser opens from a link. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//iu.test(text) && URL.canParse(text);

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
