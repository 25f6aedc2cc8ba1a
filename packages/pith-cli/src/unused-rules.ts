import type { ExtractResult } from "pith";
import type { CommandContext } from "./command.ts";

/** Reports selectors of `--keep` and `--drop` without any match: they are most often misspelt. */
export class UnusedRules {
  private readonly unused: Set<string>;
  private pages = 0;

  constructor({ keep = [], drop = [] }: CommandContext["values"]) {
    this.unused = new Set([...keep, ...drop]);
  }

  add({ unmatched }: ExtractResult): void {
    this.pages++;
    const here = new Set(unmatched);
    for (const selector of this.unused) if (!here.has(selector)) this.unused.delete(selector);
  }

  report(note: CommandContext["note"]): void {
    if (this.pages === 0) return;
    const where = this.pages === 1 ? "of the page" : `of ${this.pages} pages`;
    for (const selector of this.unused) note(`the rule ${selector} matches no element ${where}`);
  }
}
