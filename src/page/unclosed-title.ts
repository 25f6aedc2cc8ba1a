/** A title's start tag and the first line of its text. */
const TITLE = /<title\b[^<>]*>\s*[^\r\n<]*/iu;
const END_TAG = "</title>";

/**
 * The page with its title closed, where that was left open: by the standard such a title swallows all that follows, and
 * a browser shows nothing. Archives hold pages that lost some bytes there (5 of the 225 pages of one set of news).
 * Undefined where the title is closed, and where there is none.
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
