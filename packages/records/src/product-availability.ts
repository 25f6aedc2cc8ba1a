import { findByClass, TAG } from "flat-html";
import { type MeasuredPage, rendering } from "pith/page";
import { foldText } from "pith-base";
import type { ProductFact } from "./product-facts.ts";
import { buy, inStock, soldOut } from "./product-labels.ts";

/** Names in shop software for buttons that buy, or that bid in an open auction. */
const BUY =
  /(?:^|[-_\s])(?:add[-_]?to[-_]?(?:cart|basket|bag|trolley)|buy[-_]?(?:now|btn|button)|(?:btn|button)[-_]?(?:buy|cart)|cart[-_]?(?:button|btn)|bid[-_]?btn)/i;
const STOCK: ReadonlyArray<readonly [beside: string, name: string, value: string]> = [
  ...["stock", "availability"].flatMap(
    (adjacent): Array<readonly [string, string, string]> => [
      [adjacent, "in-stock", "InStock"],
      [adjacent, "available", "InStock"],
      [adjacent, "out-of-stock", "OutOfStock"],
      [adjacent, "unavailable", "OutOfStock"],
    ],
  ),
  ["type-product", "instock", "InStock"],
  ["type-product", "outofstock", "OutOfStock"],
];
/** Availability is in a line of at most `MAX_WORDS_CHARS`, or at the start of one of `MAX_LINE_CHARS`. */
const MAX_WORDS_CHARS = 60;
const MAX_LINE_CHARS = 200;
const MAX_SCANNED_BLOCKS = 4000;

const OF_SOMETHING_ELSE = /^(?:for|in|to|at|on|from) /;

function wordOfAvailability(text: string, isLong: boolean): string | undefined {
  if (buy.is(text)) return "InStock";
  const out = soldOut.find(text);
  if (out && !OF_SOMETHING_ELSE.test(out.rest) && (out.at <= 1 || !isLong)) return "OutOfStock";
  const available = inStock.find(text);
  return available && (available.at === 0 || !isLong) ? "InStock" : undefined;
}

/** The page's first statement about availability, in a short line or at the beginning of a longer one. */
export function readAvailability(page: MeasuredPage): ProductFact | undefined {
  const { blocks } = page;
  for (let block = 0; block < Math.min(blocks.count, MAX_SCANNED_BLOCKS); block++) {
    const chars = blocks.textChars[block];
    if (blocks.visibility[block] & rendering.NEVER_SHOWN || chars > MAX_LINE_CHARS) continue;
    const text = foldText(page.blockText(block)).slice(0, MAX_WORDS_CHARS);
    const word = wordOfAvailability(text, chars > MAX_WORDS_CHARS);
    if (word !== undefined) {
      return { property: "availability", value: word, source: "visible", pattern: "words", node: blocks.node[block] };
    }
  }
  return readStock(page) ?? readButton(page);
}

/** The availability in the names of a `class`. */
function stockIn(names: string): string | undefined {
  if (!/stock|available/.test(names)) return undefined;
  const all = new Set(names.split(/\s+/));
  return STOCK.find(([next, name]) => all.has(next) && all.has(name))?.[2];
}

function readStock({ tree }: MeasuredPage): ProductFact | undefined {
  const node = findByClass(tree, (names) => stockIn(names) !== undefined)[0];
  const value = node === undefined ? undefined : stockIn(tree.attr(node, "class") ?? "");
  return value === undefined ? undefined : { property: "availability", value, source: "html", pattern: "class", node };
}

function readButton({ tree }: MeasuredPage): ProductFact | undefined {
  for (const tag of [TAG.button, TAG.input, TAG.a]) {
    for (const node of tree.findAll(tag)) {
      const names = ["id", "class", "name", "data-testid", "data-action", "data-button-action"]
        .map((name) => tree.attr(node, name) ?? "")
        .join(" ");
      if (!BUY.test(names)) continue;
      const isOff = tree.attr(node, "disabled") !== undefined;
      return {
        property: "availability",
        value: isOff ? "OutOfStock" : "InStock",
        source: "html",
        pattern: "button",
        node,
      };
    }
  }
  return undefined;
}
