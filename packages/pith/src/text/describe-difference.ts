/** A difference between a quote and the page, in words; an empty side has nothing there. */
export function describeDifference({
  quote,
  page,
}: {
  readonly quote: string;
  readonly page: string;
}): string {
  if (page === "") return `the page lacks "${quote}"`;
  if (quote === "") return `the quote lacks "${page}"`;
  return `quoted "${quote}", the page says "${page}"`;
}
