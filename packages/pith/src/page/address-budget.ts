import type { MeasuredPage } from "./measured-page.ts";

/**
 * What resolving relative addresses may add to one output of a page: without a bound, a long `base`
 * multiplies the page.
 */
export class AddressBudget {
  private left: number;

  constructor({ maxAddressChars, html }: Pick<MeasuredPage, "maxAddressChars" | "html">) {
    this.left = Math.max(maxAddressChars, html.length);
  }

  /** Whether an address may be written in place of a reference; if so, counts what it adds. */
  allows(reference: string, resolved: string): boolean {
    const added = resolved.length - reference.length;
    if (added > this.left) return false;
    this.left -= Math.max(0, added);
    return true;
  }
}
