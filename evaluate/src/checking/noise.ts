/**
 * Changes of a page's HTML that leave its content as it is: what comes and goes by itself, or with a new template. Each is
 * made of the page's own markup by text alone, so that it does not lean on the parser that is measured.
 */

type Random = () => number;

/** Gives another version of the page, or the same text when there is nothing to change in this way. */
type Noise = (html: string, random: Random) => string;

const digits = (random: Random): string => random().toString(36).slice(2, 8);

/** One of these, at random. */
const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

/** Puts a text at a place. */
const insertAt = (html: string, at: number, text: string): string => html.slice(0, at) + text + html.slice(at);

/** Where elements of these names begin in the body. */
function startsOf(html: string, names: string): number[] {
  const body = Math.max(0, html.search(/<body[\s>]/iu));
  return [...html.matchAll(new RegExp(`<(?:${names})[\\s>]`, "giu"))]
    .map(({ index }) => index)
    .filter((at) => at > body);
}

const AD = `<aside class="ad advertisement" aria-label="Advertisement"><a href="https://ads.example/c"><img src="https://ads.example/b.png" alt=""></a><p>Advertisement</p></aside>`;

/** A box of an advertiser before a section of the page's frame. */
function addAdvertisement(html: string, random: Random): string {
  const at = oneOf(startsOf(html, "article|section|footer|aside|nav|main"), random);
  return at === undefined ? html : insertAt(html, at, AD.replace("/c", `/${digits(random)}`));
}

/** An item more in a menu: a copy of its first one, with another name. */
function addMenuItem(html: string, random: Random): string {
  const items = [...html.matchAll(/<li(?:\s[^>]{0,200})?>\s{0,40}<a\s[^>]{0,400}>[^<]{2,30}<\/a>\s{0,40}<\/li>/giu)];
  const inNav = items.filter(({ index }) => {
    const before = html.slice(Math.max(0, index - 4000), index);
    return before.lastIndexOf("<nav") > before.lastIndexOf("</nav");
  });
  const item = oneOf(inNav, random);
  if (!item) return html;
  return insertAt(html, item.index, item[0].replace(/>[^<]{2,30}<\/a>/u, ">Specials</a>"));
}

/** Classes of a style sheet that was built anew, tokens, and marks of when the page was made. */
function renewAttributes(html: string, random: Random): string {
  const hash = digits(random);
  return html
    .replace(/ class="([^"<>]{1,200})"/gu, ` class="$1 css-${hash}" data-v-${hash}=""`)
    .replace(/<script\b/giu, `<script nonce="${hash}"`)
    .replace(/<\/body>/iu, `<script>window.build="${hash}"</script><!-- made in ${hash} ms --></body>`);
}

/** Elements without a meaning around everything, and line breaks between tags of blocks. */
function wrapBody(html: string, random: Random): string {
  return html
    .replace(/(<body\b[^>]{0,2000}>)/iu, `$1<div id="shell-${digits(random)}"><div>`)
    .replace(/<\/body>/iu, "</div></div></body>")
    .replace(/<\/(p|div|li|ul|section)>(?=<(?:p|div|li|ul|section)\b)/giu, "</$1>\n\n  ");
}

const ago = (random: Random): string => `${1 + Math.floor(random() * 50)}`;

/** How long ago things were, and how often they were seen. */
function moveClock(html: string, random: Random): string {
  return html
    .replace(/\b\d{1,3}(?= (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?) ago\b)/gu, () => ago(random))
    .replace(/\b\d{1,6}(?= (?:views?|likes?|shares?)\b)/giu, () => ago(random))
    .replace(
      /(\bvor )\d{1,3}(?= (?:Sekunden|Minuten|Stunden|Tagen|Wochen|Monaten|Jahren)\b)/gu,
      (_, said) => said + ago(random),
    )
    .replace(/\d{1,3}(?=(?:分钟|小时|天|时间|日)前)/gu, () => ago(random));
}

/** Tokens of sessions and campaigns in the addresses of links. */
function markLinks(html: string, random: Random): string {
  const token = digits(random);
  return html.replace(/(<a\s[^<>]{0,300}?href="(?!#)[^"#?<>]{1,300})(?=")/giu, `$1?utm_source=x&amp;sid=${token}`);
}

/** Teasers of other stories at the end of the page. */
function addTeasers(html: string, random: Random): string {
  const teasers = [1, 2, 3].map(
    (at) =>
      `<li><a href="/news/${digits(random)}"><img src="/t${at}.jpg" alt=""><span>Council votes on new bridge ${digits(random)}</span></a></li>`,
  );
  const box = `<aside class="related"><h3>Most read</h3><ul>${teasers.join("")}</ul></aside>`;
  return html.replace(/(?:<footer\b|<\/body>)(?![\s\S]*<footer\b)/iu, `${box}$&`);
}

/** All kinds of noise, by their names. */
export const noises: Readonly<Record<string, Noise>> = {
  advertisement: addAdvertisement,
  menu: addMenuItem,
  attributes: renewAttributes,
  wrapping: wrapBody,
  clock: moveClock,
  links: markLinks,
  teasers: addTeasers,
};
