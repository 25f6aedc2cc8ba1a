import { remember } from "pith-base";
import type { Selection } from "../../selection/selection.ts";

const ANNOUNCES = /[:：]\s*$/u;

/** Whether a block is kept and ends with a colon; cached. */
export function announces({ page, keep }: Selection): (block: number) => boolean {
  const known = new Map<number, boolean>();
  return (block) => {
    if (block < 0 || keep[block] === 0) return false;
    return remember(known, block, () => ANNOUNCES.test(page.blockText(block)));
  };
}
