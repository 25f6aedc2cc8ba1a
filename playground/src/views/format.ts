/** A number with as many digits as one reads. */
export function shorten(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return size >= 100
    ? value.toFixed(0)
    : size >= 10
      ? value.toFixed(1)
      : size >= 0.01
        ? value.toFixed(2)
        : value.toPrecision(2);
}

/** A share as percent. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
