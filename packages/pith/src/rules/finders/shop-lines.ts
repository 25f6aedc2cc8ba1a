import { headingLevel } from "../../html/parse/tags.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";
import { lowerText, unlessMuch } from "./clutter.ts";
import { CURRENCIES, PRICE_LABELS, QUANTITY_LABELS, SHOP_LINES } from "./shop-words-data.ts";

/** From this probability on the page is of one product. .5 finds one price less of 17. */
const MIN_PRODUCT = 0.4;
/** With more prices, they are of several things. With 8, five are content. */
const MAX_PRICES = 3;
/** Longer lines are text. */
const [MAX_LINE_WORDS, MAX_PRICE_WORDS] = [10, 8];

const SHOP_LINE = anyOf(
  [...SHOP_LINES, String.raw`(?:${QUANTITY_LABELS.join("|")})\s?:?(?:\s?\d{1,3})?$`],
  { before: String.raw`^[^\p{L}\p{N}]{0,4}` },
);

const AMOUNT = String.raw`\d[\d.,' ]{0,12}`;
const CURRENCY = `(?:${CURRENCIES.join("|")})`;
const SUM = String.raw`(?:${CURRENCY}\s?${AMOUNT}|${AMOUNT}\s?${CURRENCY})`;
const LABEL = String.raw`(?:(?:${PRICE_LABELS.join("|")})\s?:?\s?)?`;
/** A price, a range of prices or one struck out, with a note on taxes or the unit. */
const PRICE = new RegExp(
  String.raw`^${LABEL}${SUM}(?:\s?[-–]?\s?${SUM})?(?:\s?[*（(/][^\d]{0,12})?$`,
  "u",
);

/** The price of a product's own page, and lines about delivery, returns and payment. */
export const findShopLines: (facts: SelectFacts) => Iterable<number> = unlessMuch(
  ({ selection: { page, keep }, kinds }) => {
    if (likelihoodOf(kinds, "product") < MIN_PRODUCT) return [];
    const { tree, blocks } = page;
    const prices: number[] = [];
    const lines: number[] = [];
    for (let block = 0; block < keep.length; block++) {
      if (keep[block] === 0 || blocks.words[block] > MAX_LINE_WORDS) continue;
      const text = lowerText(page, block);
      if (blocks.words[block] <= MAX_PRICE_WORDS && PRICE.test(text)) prices.push(block);
      else if (headingLevel(tree.tag[blocks.node[block]]) === 0 && SHOP_LINE.test(text))
        lines.push(block);
    }
    return prices.length <= MAX_PRICES ? [...prices, ...lines] : lines;
  },
);
