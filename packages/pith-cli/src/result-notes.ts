import type { ExtractResult } from "pith";
import type { CommandContext } from "./command.ts";

/**
 * What results say besides their content: selectors of `--keep` and `--drop` without any match,
 * which are most often misspelt, and warnings, each once.
 */
export class ResultNotes {
  private readonly unused: Set<string>;
  private readonly warnings = new Map<string, string>();
  private pages = 0;

  constructor({ keep = [], drop = [] }: CommandContext["values"]) {
    this.unused = new Set([...keep, ...drop]);
  }

  add({ unmatched, warning }: ExtractResult, name: string): void {
    this.pages++;
    const here = new Set(unmatched);
    for (const selector of this.unused) if (!here.has(selector)) this.unused.delete(selector);
    if (warning !== null && !this.warnings.has(warning)) this.warnings.set(warning, name);
  }

  report(note: CommandContext["note"]): void {
    if (this.pages === 0) return;
    for (const [warning, name] of this.warnings) note(`${name}: ${warning}`);
    const where = this.pages === 1 ? "of the page" : `of ${this.pages} pages`;
    for (const selector of this.unused)
      note(`the selector ${selector} matches no element ${where}`);
  }
}
