/** What a tool made of a page, before it is cut into pages. */
export interface ToolText {
  readonly text: string;
  /** Facts that each page gives besides its text. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The items of a text that is a list: each page gives those on it as data, too. */
  readonly list?: TextList;
  /** Whether marks name the speakers: each page of the text then begins by repeating the current speaker's mark. */
  readonly namesSpeakers?: boolean;
}

interface TextList {
  readonly name: string;
  readonly items: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Where in the text each item begins, in characters. */
  readonly starts: readonly number[];
}

/** Results are kept this long, so that the pages of one fit together. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_ENTRIES = 32;
const MAX_CHARS = 20_000_000;

/** Remembers what tools made last, so that the second page of it costs no second extraction. */
export class ToolCache {
  private readonly entries = new Map<string, { readonly made: ToolText; readonly at: number }>();
  private chars = 0;

  /** What was made for this key, or what `make` makes. Failures are not kept. */
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
