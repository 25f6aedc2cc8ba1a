// Deadlines for loops that may take long.
export { checkClock, nextPiece, spend, spendOnChars, withinTime } from "../../safety/clock.ts";
