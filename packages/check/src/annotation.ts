import type { MeasuredPage } from "pith/page";
import { addressOfElement } from "./element-address.ts";

/** A selector of the Web Annotation Data Model. */
export interface AnnotationSelector {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A place in a page by the Web Annotation Data Model (W3C, 2017): JSON-LD. */
export interface Annotation {
  readonly "@context": "http://www.w3.org/ns/anno.jsonld";
  readonly type: "Annotation";
  readonly target: { readonly source: string; readonly selector: readonly AnnotationSelector[] };
}

/** One end of a range: a unit of a text run. */
interface PagePoint {
  readonly node: number;
  readonly offset: number;
}

function unitsBefore({ tree }: MeasuredPage, element: number, { node, offset }: PagePoint): number {
  let units = offset;
  for (let at = element; at < node; at++) units += tree.text(at).length;
  return units;
}

const TEXT_AROUND = 32;

/** The annotation of the units from `first` up to `last` of the shown text. */
export function annotate(
  page: MeasuredPage,
  shown: { readonly text: string; readonly start: number; readonly end: number },
  first: PagePoint,
  last: PagePoint,
): Annotation {
  const { tree } = page;
  const clean = (text: string): string => text.replaceAll("\n", " ");
  const { text, start, end } = shown;
  const body = Math.max(0, tree.body);
  const position = (element: number, from: PagePoint, to: PagePoint): AnnotationSelector => ({
    type: "TextPositionSelector",
    start: unitsBefore(page, element, from),
    end: unitsBefore(page, element, to),
  });
  const [firstElement, lastElement] = [tree.parent[first.node], tree.parent[last.node]];
  const point = (element: number, at: PagePoint): AnnotationSelector => ({
    type: "XPathSelector",
    value: addressOfElement(tree, element).xpath,
    refinedBy: position(element, at, at),
  });
  const css: AnnotationSelector = {
    type: "CssSelector",
    value: addressOfElement(tree, firstElement).css,
    refinedBy: position(firstElement, first, last),
  };
  return {
    "@context": "http://www.w3.org/ns/anno.jsonld",
    type: "Annotation",
    target: {
      source: page.url ?? "about:blank",
      selector: [
        {
          type: "TextQuoteSelector",
          exact: clean(text.slice(start, end)),
          prefix: clean(text.slice(Math.max(0, start - TEXT_AROUND), start)),
          suffix: clean(text.slice(end, end + TEXT_AROUND)),
        },
        position(body, first, last),
        ...(firstElement === lastElement ? [css] : []),
        { type: "RangeSelector", startSelector: point(firstElement, first), endSelector: point(lastElement, last) },
      ],
    },
  };
}
