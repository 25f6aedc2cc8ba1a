import { inlineText } from "../../content/inline-text.ts";
import { mapBlocks } from "../../content/map-blocks.ts";
import type { Block, Content, Heading, Inline, Paragraph } from "../../content/nodes.ts";
import type { Words } from "../../content/tree-trace.ts";
import { pathOf } from "../../content/urls.ts";
import { headlineOf, titleShare } from "../../structure/headline.ts";
import { lettersOf } from "../../text/letters.ts";
import type { ContentChanges, ContentFacts } from "./tree-row.ts";

/** The first blocks, which may contain the site's name. */
const MAX_BLOCKS_BEFORE = 12;
/** Least letters of a heading with the site's name. */
const MIN_LETTERS = 4;

/** The first blocks, one of which may be the title without being a heading. */
const MAX_BLOCKS_BEFORE_LINE = 4;
/** A headline that shares less with the title, either way, is another text, */
const MIN_SHARED = 0.5;
/** except at level 1 if it contains the whole title, with at least this many letters. */
const MIN_TELLING_LETTERS = 8;

type BlockRange = readonly [first: number, end: number];

function headlineAmong(
  blocks: readonly Block[],
  title: string,
  [first, end]: BlockRange,
): Heading | undefined {
  const headline = blocks.find(
    (block): block is Heading =>
      block.type === "heading" && block.span.first >= first && block.span.first < end,
  );
  if (headline === undefined) return undefined;
  const text = inlineText(headline.children);
  const stated = lettersOf(text);
  const wanted = lettersOf(title);
  const isTop = headline.level === 1;
  if (isTop && wanted.length >= MIN_TELLING_LETTERS && stated.includes(wanted)) return headline;
  // Below level 1 other words belong to a section.
  const isSame = isTop || stated.includes(wanted) || wanted.includes(stated);
  return isSame && titleShare(text, title) >= MIN_SHARED ? headline : undefined;
}

const omitted = ({ span, children }: Heading | Paragraph): Words => ({
  to: "dropped",
  block: span.first,
  text: inlineText(children),
});

/**
 * Whether a block may be between title and text: a heading, a picture, a rule, or a line shorter
 * than the title, such as a byline.
 */
function isOpening(block: Block, titleLetters: number): boolean {
  if (block.type === "paragraph")
    return lettersOf(inlineText(block.children)).length <= titleLetters;
  return block.type === "heading" || block.type === "rule" || block.type === "figure";
}

function withoutTitle(
  blocks: Block[],
  title: string,
  range: BlockRange,
): { headline: Heading | undefined; rest: Block[]; words: Words[] } {
  const words: Words[] = [];
  const letters = lettersOf(title);
  const headline = headlineAmong(blocks, title, range);
  const end = blocks.findIndex((block) => !isOpening(block, letters.length));
  const opening = end < 0 ? blocks : blocks.slice(0, end);
  const lines = new Set<Block>(
    blocks.slice(0, MAX_BLOCKS_BEFORE_LINE).filter(({ type }) => type === "paragraph"),
  );
  const others = mapBlocks(opening, (block) => {
    const isLine = block.type === "heading" || (block.type === "paragraph" && lines.has(block));
    if (block === headline || !isLine || lettersOf(inlineText(block.children)) !== letters)
      return [block];
    words.push(omitted(block));
    return [];
  });
  const rest = [...others, ...blocks.slice(opening.length)].filter((block) => block !== headline);
  const start = rest.findIndex((block) => block.type !== "rule");
  return { headline, rest: start > 0 ? rest.slice(start) : rest, words };
}

function hasMoreThanWords(inlines: readonly Inline[]): boolean {
  return inlines.some(
    (inline) =>
      inline.type === "math" ||
      inline.type === "noteReference" ||
      ("children" in inline && hasMoreThanWords(inline.children)),
  );
}

const placeOf = (url: string): string => pathOf(url).replace(/^https?:\/\/(?:www\.)?|\/$/g, "");

function withoutSelfLinks(inlines: readonly Inline[], place: string): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (!("children" in inline)) return [inline];
    const children = withoutSelfLinks(inline.children, place);
    return inline.type === "link" && placeOf(inline.url) === place
      ? children
      : [{ ...inline, children }];
  });
}

function ownWords(
  headline: Heading | undefined,
  title: string,
  pageUrl: string,
): Inline[] | undefined {
  const own = headline?.children ?? [];
  const declared = lettersOf(inlineText(own));
  const wanted = lettersOf(title);
  // A headline with copies for narrow screens or screen readers repeats the title, and has nothing
  // else.
  const isOwn =
    hasMoreThanWords(own) ||
    (declared.includes(wanted)
      ? declared === wanted || declared.replaceAll(wanted, "") !== ""
      : declared !== "" && !wanted.includes(declared));
  return isOwn ? withoutSelfLinks(own, placeOf(pageUrl)) : undefined;
}

/** The blocks without level 1 headings that are the site's part of the document title. */
function withoutSiteName(
  blocks: readonly Block[],
  title: string,
  documentTitle: string,
  words: Words[],
): Block[] {
  const page = lettersOf(title);
  const whole = lettersOf(documentTitle);
  return blocks.filter((block, at) => {
    if (at >= MAX_BLOCKS_BEFORE || block.type !== "heading" || block.level > 1) return true;
    const letters = lettersOf(inlineText(block.children));
    const isOther = !letters.includes(page) && !page.includes(letters);
    const isPart =
      letters.length >= MIN_LETTERS && (whole.startsWith(letters) || whole.endsWith(letters));
    if (isOther && isPart) words.push(omitted(block));
    return !isOther || !isPart;
  });
}

/** The first page block of some tree blocks; -1 without text. */
const firstBlockOf = (blocks: readonly Block[]): number =>
  blocks.find(({ span }) => span.first >= 0)?.span.first ?? -1;

export function withTitle(
  content: Content,
  title: string,
  range: BlockRange,
  pageUrl = "",
): ContentChanges {
  const { headline, rest, words } = withoutTitle(content.blocks, title, range);
  const own = ownWords(headline, title, pageUrl);
  if (own === undefined) {
    if (headline) words.push(omitted(headline));
    words.push({ to: "kept", block: headline?.span.first ?? firstBlockOf(rest), text: title });
  }
  const span = headline?.span ?? { first: -1, last: -1 };
  const children = own ?? [{ type: "text", value: title }];
  return {
    content: { ...content, blocks: [{ type: "heading", span, level: 1, children }, ...rest] },
    words,
  };
}

/**
 * Uses the page's own headline, with its markup, if it matches the title, extends it, or has a
 * formula or note. Other headings keep their levels.
 */
export function beginWithTitle({ parts, content, title }: ContentFacts): ContentChanges {
  // Without a title the selection has no headline; what is left stays in every format.
  if (title === undefined) return { content };
  const { page } = parts.selection;
  const node = headlineOf(page);
  const siteWords: Words[] = [];
  const blocks = withoutSiteName(content.blocks, title, page.titleText, siteWords);
  const titled = withTitle(
    { ...content, blocks },
    title,
    node < 0 ? [-1, -1] : page.blockRange(node),
    page.url,
  );
  return { ...titled, words: [...siteWords, ...(titled.words ?? [])] };
}
