import { lettersOf } from "../text/letters.ts";
import { splitWords } from "../text/words.ts";
import { inlineText } from "./inline-text.ts";
import { mapBlocks } from "./map-blocks.ts";
import type { Block, Content, Heading, Inline } from "./nodes.ts";
import { pathOf } from "./urls.ts";

/** Blocks at the beginning among which the page's own headline is looked for, in whatever words. */
const MAX_BLOCKS_BEFORE_HEADLINE = 12;
/** Blocks at the very beginning of which one may say the title without being a heading. */
const MAX_BLOCKS_BEFORE_LINE = 4;
/** A headline that says less than this share of the title, or of which the title is less, is another text. */
const MIN_SHARED = 0.5;
/** Letters from which on a part of a text tells the whole. */
const MIN_TELLING_LETTERS = 8;
/**
 * A heading of level 1 that shares so much of its words with the title, and of the title's, is the title in another wording.
 * Set by eye, on the pages of wcxb-dev whose headline and title differ: three are of this kind, one of them doubtful.
 */
const NEARLY = { words: 4, shared: 0.75 } as const;
/** Letters from which on a heading may be the name of a site. */
const MIN_SITE_LETTERS = 4;

/** Whether a text says the title, or the greater part of it, or the title with a little more. */
function saysTitle(letters: string, title: string): boolean {
  if (letters === title) return true;
  const [short, long] = letters.length < title.length ? [letters, title] : [title, letters];
  return short.length >= MIN_TELLING_LETTERS && short.length >= MIN_SHARED * long.length && long.includes(short);
}

/** Whether a heading of level 1 is the page's headline in more words than the title has. */
function containsTitle(letters: string, title: string): boolean {
  return title.length >= MIN_TELLING_LETTERS && letters.includes(title);
}

/** Whether a heading says the title in nearly the same words: a number or a year differs, or what comes behind. */
function isNearly(text: string, title: string): boolean {
  const [said, wanted] = [text, title].map((own) => new Set(splitWords(own)));
  const shared = [...said].filter((word) => wanted.has(word)).length;
  return shared >= NEARLY.words && shared >= NEARLY.shared * Math.max(said.size, wanted.size);
}

const isHeading = (block: Block): block is Heading => block.type === "heading";

/** The page's own headline, in whatever words: near the beginning the most important heading that says the title. */
function findHeadline(blocks: readonly Block[], wording: string): Heading | undefined {
  const title = lettersOf(wording);
  const headings = blocks.slice(0, MAX_BLOCKS_BEFORE_HEADLINE).filter(isHeading);
  const says = (heading: Heading): boolean => saysTitle(lettersOf(inlineText(heading.children)), title);
  return (
    headings.find((heading) => heading.level <= 2 && says(heading)) ??
    headings.find((heading) => heading.level === 1 && containsTitle(lettersOf(inlineText(heading.children)), title)) ??
    blocks.slice(0, MAX_BLOCKS_BEFORE_LINE).filter(isHeading).find(says) ??
    headings.find(({ level, children }) => level === 1 && isNearly(inlineText(children), wording))
  );
}

/** The blocks without what says the title (and a rule that parted it from them), and the page's own headline among it. */
function withoutTitle(blocks: readonly Block[], title: string): { headline: Heading | undefined; rest: Block[] } {
  const letters = lettersOf(title);
  const headline = findHeadline(blocks, title);
  const lines = new Set<Block>(
    blocks
      .slice(0, MAX_BLOCKS_BEFORE_LINE)
      .filter((block) => block.type === "paragraph" && lettersOf(inlineText(block.children)) === letters),
  );
  const rest = mapBlocks(
    blocks.filter((block) => block !== headline && !lines.has(block)),
    (block) => (block.type === "heading" && lettersOf(inlineText(block.children)) === letters ? [] : [block]),
  );
  const start = rest.findIndex((block) => block.type !== "rule");
  return { headline, rest: start > 0 ? rest.slice(start) : rest };
}

/** The content without any heading that says the page's title. */
export function withoutTitleHeading(content: Content, title: string): Content {
  return { ...content, blocks: withoutTitle(content.blocks, title).rest };
}

/**
 * The content without headings of level 1 that say a part of the document's title which is not the page's: the name of
 * the site, which templates make a heading of.
 */
function withoutSiteName(blocks: readonly Block[], title: string, documentTitle: string): readonly Block[] {
  const [page, whole] = [lettersOf(title), lettersOf(documentTitle)];
  return blocks.filter((block, at) => {
    if (at >= MAX_BLOCKS_BEFORE_HEADLINE || !isHeading(block) || block.level > 1) return true;
    const letters = lettersOf(inlineText(block.children));
    const isOther = !letters.includes(page) && !page.includes(letters);
    return !(isOther && letters.length >= MIN_SITE_LETTERS && (whole.startsWith(letters) || whole.endsWith(letters)));
  });
}

/** Whether a text has what its title cannot say: a formula, or a mark that leads to a note. */
function hasMoreThanWords(inlines: readonly Inline[]): boolean {
  return inlines.some(
    (inline) =>
      inline.type === "math" ||
      inline.type === "noteReference" ||
      ("children" in inline && hasMoreThanWords(inline.children)),
  );
}

/** What addresses of one page have in common, with another scheme, host name, query or fragment. */
const placeOf = (url: string): string => pathOf(url).replace(/^https?:\/\/(?:www\.)?|\/$/g, "");

/** A headline without links to the page that it is the headline of. */
function withoutSelfLinks(inlines: readonly Inline[], place: string): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (!("children" in inline)) return [inline];
    const children = withoutSelfLinks(inline.children, place);
    return inline.type === "link" && placeOf(inline.url) === place ? children : [{ ...inline, children }];
  });
}

/**
 * The content with the page's title as its first block, a heading of level 1, and nowhere else. The page's own headline
 * is taken where it says the title, or more, or nearly the same, or has a formula or a note, so that its markup and words stay. All other
 * headings keep the levels that the page gives them.
 */
export function withTitleHeading(content: Content, title: string, documentTitle: string, pageUrl?: string): Content {
  const { headline, rest } = withoutTitle(withoutSiteName(content.blocks, title, documentTitle), title);
  const own = headline?.children ?? [];
  const [said, wanted] = [lettersOf(inlineText(own)), lettersOf(title)];
  // A headline that has copies for narrow screens, or for those who listen, says the title several times, and no more.
  const isOwn =
    hasMoreThanWords(own) ||
    (said.includes(wanted)
      ? said === wanted || said.replaceAll(wanted, "") !== ""
      : said !== "" && !saysTitle(said, wanted));
  const linked: Inline[] = isOwn ? own : [{ type: "text", value: title }];
  const children = pageUrl === undefined ? linked : withoutSelfLinks(linked, placeOf(pageUrl));
  const span = headline?.span ?? { first: -1, last: -1 };
  return { ...content, blocks: [{ type: "heading", span, level: 1, children }, ...rest] };
}
