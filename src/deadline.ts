/** One clock for the whole way of a page: it starts with the parser, whose package has it. */
export { checkClock, nextPiece, spend, spendOnChars, withinTime } from "flat-html";
