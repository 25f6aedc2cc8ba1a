// Deadlines: loops that may take long look at the clock.
export { checkClock, nextPiece, spend, spendOnChars, withinTime } from "../deadline.ts";
