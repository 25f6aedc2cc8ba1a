/** The clock of the whole pipeline: it starts with the parser, whose package provides it. */
export { checkClock, nextPiece, spend, spendOnChars, withinTime } from "flat-html";
