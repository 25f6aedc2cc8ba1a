import { oncePer, TAG, tagSet } from "flat-html";
import { type MeasuredPage, structure } from "pith/page";
import { LetterBuilder, type Letters } from "./letters.ts";
import type { SourceOffsets } from "./source-offsets.ts";

const TEXT_ATTRIBUTES: readonly string[] = [
  ...["alt", "title", "aria-label", "alttext", "datetime", "value", "data-author", "data-mathml"],
  ...["data-footnote", "data-footnote-content", "data-footnote-text", "data-bigfoot-footnote"],
];

const EMBEDDED_BY_ADDRESS = tagSet(["iframe", "embed", "video", "audio"]);

interface AdjacentText {
  /** The element, or the text run of the page's title. */
  readonly node: number;
  /** The attribute. */
  readonly attribute?: string;
  readonly text: string;
}

/** The letters of a page's attributes, `meta` elements and title: `run` is an index into `values`. */
interface AdjacentLetters {
  readonly letters: Letters;
  readonly values: readonly AdjacentText[];
}

function valuesOf(page: MeasuredPage): AdjacentText[] {
  const { tree } = page;
  const values: AdjacentText[] = [];
  const title = tree.find(TAG.title);
  if (title >= 0) {
    const node = tree.firstChild(title);
    if (node >= 0 && tree.isText(node)) values.push({ node, text: tree.text(node) });
  }
  for (const { node, content } of structure.pageHead(page).metas) {
    if (content !== undefined) values.push({ node, attribute: "content", text: content });
  }
  for (const attribute of TEXT_ATTRIBUTES) {
    tree.forEachWithAttribute(attribute, (node, text) => {
      values.push({ node, attribute, text });
    });
  }
  tree.forEachWithAttribute("src", (node, text) => {
    if (EMBEDDED_BY_ADDRESS[tree.tag[node]]) values.push({ node, attribute: "src", text });
  });
  return values;
}

/** The letters of a page outside its text; computed when an output first has text that the page's text does not. */
export const adjacentLetters: (page: MeasuredPage) => AdjacentLetters = oncePer((page: MeasuredPage) => {
  const builder = new LetterBuilder();
  const values = valuesOf(page);
  values.forEach(({ text }, index) => {
    builder.border();
    builder.add(text, index);
  });
  return { letters: builder.build(), values };
});

/** The offsets of such letters in the HTML. */
export function adjacentRange(
  { letters, values }: AdjacentLetters,
  offsets: SourceOffsets,
  first: number,
  last: number,
): readonly [start: number, end: number] | undefined {
  const { node, attribute, text } = values[letters.run[first]];
  const [from, to] = [letters.offset[first], letters.offset[last]];
  return attribute === undefined
    ? offsets.range(node, from, to)
    : offsets.attributeRange(node, attribute, text, [from, to]);
}
