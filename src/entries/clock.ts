// Deadlines: loops that may take long look at the clock.
export { lookAtClock, nextPiece, spend, spendOnChars, withinTime } from "../deadline.ts";
