/** A tool's result, before it is split into pages. */
export interface ToolText {
  readonly text: string;
  /** Facts repeated on each page besides its text. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The items of a text that is a list: each page also returns its items as data. */
  readonly list?: TextList;
  /** Whether marks name the speakers: each page of the text then begins by repeating the current speaker's mark. */
  readonly namesSpeakers?: boolean;
}

interface TextList {
  readonly name: string;
  readonly items: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Offset of each item in the text, in characters. */
  readonly starts: readonly number[];
}

/** Results are cached this long, so that the pages of one result are consistent. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_ENTRIES = 32;
const MAX_CHARS = 20_000_000;

/** Caches recent tool results, so that a second page needs no second extraction. */
export class ToolCache {
  private readonly entries = new Map<string, { readonly made: ToolText; readonly at: number }>();
  private chars = 0;

  /** Returns the cached value of a key, or calls `make`. Failures are not cached. */
  async get(key: string, make: () => Promise<ToolText>): Promise<ToolText> {
    const known = this.entries.get(key);
    if (known && performance.now() - known.at < MAX_AGE_MS) return known.made;
    const made = await make();
    this.delete(key);
    this.entries.set(key, { made, at: performance.now() });
    this.chars += made.text.length + key.length;
    for (const [oldest] of this.entries) {
      if (this.entries.size <= MAX_ENTRIES && this.chars <= MAX_CHARS) break;
      this.delete(oldest);
    }
    return made;
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.chars -= entry.made.text.length + key.length;
    this.entries.delete(key);
  }
}
