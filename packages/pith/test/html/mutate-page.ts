/**
 * Inserted pieces: starts and ends of every construct, and elements that change the parser's mode.
 */
const INSERTS: readonly string[] = [
  ..."<>&\"'=/!?-;# \n\r\0\t\fax",
  ..."</ <!-- --> --!> <!--> <!- <![CDATA[ ]]> <!doctype <!DOCTYPE\u00a0html> <? </> <a< /> &amp &amp; &#x &#10; &#0; &notit; &#xd800; \r\n".split(
    " ",
  ),
  ..."p div b a i nobr table tr td th tbody caption colgroup col select option optgroup template svg math mi title head body html frameset frame form"
    .split(" ")
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  ..."textarea pre listing plaintext style script noscript iframe xmp noframes foreignObject desc annotation-xml button li ul h1 br hr input ruby rt image"
    .split(" ")
    .flatMap((name) => [`<${name}>`, `</${name}>`, `</${name.toUpperCase()} `]),
  "<script><!--",
  "<!--<script>",
  "<pre>\n\n",
  "<textarea>\r\n",
  "<pre>&#10;",
  "<table> x",
  "<frameset> x y",
  '<annotation-xml encoding="text/html">',
  '<input type=hidden a="&copy=1&copy" A=2>',
  "<svg viewbox=1 xlink:href=x>",
  "\ud83d",
  "\u00a0",
];

/** Longest piece of a page to mutate: faults need no more, and many short pieces find more. */
const MAX_PIECE_CHARS = 4_000;
const MAX_CHANGES = 8;

/** Mutates a piece of a page: drops, moves and doubles characters, and inserts markup. */
export function mutatePage(html: string, random: () => number): string {
  const below = (limit: number): number => Math.floor(random() * limit);
  const from = below(Math.max(1, html.length - MAX_PIECE_CHARS));
  let page = html.slice(from, from + 1 + below(MAX_PIECE_CHARS));
  for (let left = 1 + below(MAX_CHANGES); left > 0; left--) {
    const at = below(page.length + 1);
    const size = below(3) === 0 ? below(200) : below(6);
    const piece = page.slice(at, at + size);
    switch (below(4)) {
      case 0:
        page = page.slice(0, at) + page.slice(at + size);
        break;
      case 1: {
        const to = below(page.length + 1);
        page = page.slice(0, to) + piece + page.slice(to);
        break;
      }
      default:
        page = page.slice(0, at) + INSERTS[below(INSERTS.length)] + page.slice(at);
    }
  }
  return page;
}
