/** A title's start tag and the first line of its text. */
const TITLE = /<title\b[^<>]*>\s*[^\r\n<]*/iu;
const END_TAG = "</title>";

/**
 * Closes the title of a page if it is not closed: by the standard it would swallow the page. Archives have such pages (5 of
 * the 225 pages of l3s-dev). Undefined if the title is closed or missing.
 */
export function closeTitle(html: string): string | undefined {
  const title = TITLE.exec(html);
  if (!title) return undefined;
  const end = title.index + title[0].length;
  const tag = html.indexOf("<", end);
  if (tag < 0 || html.startsWith(END_TAG, tag)) return undefined;
  const rest = Math.max(html.indexOf(">", tag) + 1, end + END_TAG.length);
  return html.slice(0, end) + END_TAG.padEnd(rest - end) + html.slice(rest);
}
