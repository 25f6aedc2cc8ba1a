import { defuddle } from "./defuddle.ts";
import { trafilatura } from "./python.ts";
import { readabilityLinkedom } from "./readability.ts";
import type { Rival } from "./rival.ts";
import { rsTrafilatura } from "./rs-trafilatura.ts";

/** All rivals, in the order of the reports. */
export const rivals: readonly Rival[] = [readabilityLinkedom, defuddle, rsTrafilatura, trafilatura];

export function findRival(id: string): Rival | undefined {
  return rivals.find((rival) => rival.id === id);
}
