import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheDirectory } from "../run/extractors.ts";
import type { Growth } from "./measure.ts";

/** What a run has measured so far, family by family, so that one that was stopped goes on where it was. */
export class HostileJournal {
  private readonly file: string;
  private readonly done: Map<string, Growth[]> = new Map();

  /** @param key names the code that is measured and the size of its pages: other figures are not taken over */
  constructor(key: string, file: string = join(cacheDirectory, "hostile.jsonl")) {
    this.file = file;
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    const header = JSON.stringify({ key });
    if (lines[0] !== header) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${header}\n`);
      return;
    }
    // The last line of a run that was killed may be cut off, and ends without a line break.
    for (const line of lines.slice(1, -1)) {
      const growths = JSON.parse(line) as Growth[];
      if (growths[0]) this.done.set(growths[0].family, growths);
    }
  }

  of(family: string): Growth[] | undefined {
    return this.done.get(family);
  }

  add(growths: readonly Growth[]): void {
    appendFileSync(this.file, `${JSON.stringify(growths)}\n`);
  }
}
