import { widenSpan } from "./frame.ts";
import type { Block, List, Numbering, Paragraph, Term } from "./nodes.ts";

const NUMBER = /^(?:\(?(?:\d{1,3}|[a-z]{1,2}|[ivxl]{1,6})[.)]|[•–—-])$/i;

/** Whether a text is only a paragraph number or an item's mark. */
export const isNumber = (text: string): boolean => NUMBER.test(text.trim());

/** Blocks with the number from a separate box at the start of the first. */
export function withNumber(
  { span, children }: Paragraph | Term,
  [first, ...rest]: readonly Block[],
): Block[] {
  if (first?.type !== "paragraph")
    return [{ type: "paragraph", span, children }, ...(first ? [first, ...rest] : [])];
  const both = { ...span };
  widenSpan(both, first.span);
  return [
    {
      type: "paragraph",
      span: both,
      children: [...children, { type: "text", value: " " }, ...first.children],
    },
    ...rest,
  ];
}

export function listNumbers({ items, start, reversed }: List): number[] {
  const numbers: number[] = [];
  let next = start;
  for (const { number = next } of items) {
    numbers.push(number);
    next = Math.max(0, number + (reversed ? -1 : 1));
  }
  return numbers;
}

const ROMAN = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
};
const MAX_ROMAN = 3999;

function roman(number: number): string {
  let left = number;
  let letters = "";
  for (const [sign, value] of Object.entries(ROMAN)) {
    letters += sign.repeat(Math.floor(left / value));
    left %= value;
  }
  return letters;
}

/** a to z, then aa, ab and so on. */
function letters(number: number): string {
  let left = number;
  let written = "";
  while (left > 0) {
    left--;
    written = String.fromCharCode(97 + (left % 26)) + written;
    left = Math.floor(left / 26);
  }
  return written;
}

/** An item's number as browsers write it. */
export function writeNumber(number: number, numbering: Numbering): string {
  const kind = numbering.toLowerCase();
  if (kind === "1" || number < 1 || (kind === "i" && number > MAX_ROMAN)) return String(number);
  const written = kind === "i" ? roman(number) : letters(number);
  return numbering === kind ? written : written.toUpperCase();
}
