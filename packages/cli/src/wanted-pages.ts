import type { WantedPages } from "pith-node";
import { UsageError } from "./usage-error.ts";

/** Parses `--pages`. @throws UsageError for a value that is not `all` or a number from 1 */
export function wantedPages(pages: string | undefined, command: string): WantedPages | undefined {
  if (pages === undefined || pages === "all") return pages;
  if (/^[1-9]\d{0,3}$/u.test(pages)) return Number(pages);
  throw new UsageError(`--pages takes a number of 1 or more, or all, got ${JSON.stringify(pages)}`, command);
}
