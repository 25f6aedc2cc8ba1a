const NAMES = [
  "#text #document #comment html head body title meta link base style script noscript template slot main article",
  "section nav aside header footer address hgroup search h1 h2 h3 h4 h5 h6 p div pre blockquote figure figcaption",
  "hr br wbr ul ol li dl dt dd menu dir table caption colgroup col thead tbody tfoot tr td th form fieldset legend",
  "label input button select optgroup option datalist textarea output progress meter details summary dialog a abbr",
  "acronym b bdi bdo big cite code data del dfn em font i ins kbd mark q rb rp rt rtc ruby s samp small span strike",
  "strong sub sup time tt u var nobr center marquee img picture source video audio track iframe embed object param",
  "canvas map area noembed noframes frameset frame applet svg:svg svg:title svg:desc svg:style svg:script svg:defs",
  "svg:metadata math:math math:annotation math:annotation-xml pith-data",
] as const;

type Words<Text extends string, Known = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Known | First>
  : Known | Text;

export type KnownTag = Words<(typeof NAMES)[number]>;

/**
 * Tag names as small integers. These names have the same id in every tree, so that stages compare
 * and look up by number; other names get ids from `KNOWN_TAGS.length` up, per tree. Elements of SVG
 * and MathML have a prefix (`svg:a`, `math:mi`), so they never match HTML names.
 */
export const KNOWN_TAGS: readonly KnownTag[] = NAMES.join(" ").split(" ") as KnownTag[];

export const TAG: Readonly<Record<KnownTag, number>> = Object.fromEntries(
  KNOWN_TAGS.map((name, id) => [name, id]),
) as Record<KnownTag, number>;

/**
 * A table from tag id to 1 for each of the names; ids of unknown names read as `undefined`, which
 * is falsy.
 */
export function tagSet(names: readonly KnownTag[]): Uint8Array {
  const set = new Uint8Array(KNOWN_TAGS.length);
  for (const name of names) set[TAG[name]] = 1;
  return set;
}

/** Level of a heading tag, 0 for others. */
export const headingLevel = (tag: number): number =>
  tag >= TAG.h1 && tag <= TAG.h6 ? tag - TAG.h1 + 1 : 0;
