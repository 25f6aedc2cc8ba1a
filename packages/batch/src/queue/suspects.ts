import type { PartStore } from "./part-store.ts";

/** Workers that may die at an item before it is given up: one or two may have been killed from outside. */
const MAX_DEATHS = 3;

interface Notes {
  readonly at: number | undefined;
  readonly deaths: Readonly<Record<string, number>>;
}

function notesName(shard: number): string {
  return `suspects-${String(shard).padStart(7, "0")}.json`;
}

/**
 * Finds the items of a shard that crash whole workers (for example out of memory, where no single thread can be
 * identified). A lost shard is processed item by item, with a note for each item in the store: a dead worker's note
 * names the item that killed it.
 */
export class Suspects {
  private constructor(
    private readonly store: PartStore,
    private readonly shard: number,
    private readonly deaths: Record<string, number>,
  ) {}

  /** Reads the notes of earlier workers; each died at the item of its note. */
  static async open(store: PartStore, shard: number): Promise<Suspects> {
    const name = notesName(shard);
    if (!(await store.has(name))) return new Suspects(store, shard, {});
    const { at, deaths }: Notes = JSON.parse(Buffer.from(await store.read(name)).toString());
    return new Suspects(store, shard, at === undefined ? { ...deaths } : { ...deaths, [at]: (deaths[at] ?? 0) + 1 });
  }

  /** Records that work on an item begins; false if too many workers died at it. */
  async admit(item: number): Promise<boolean> {
    if ((this.deaths[item] ?? 0) >= MAX_DEATHS) return false;
    await this.write(item);
    return true;
  }

  /** Records that the worker is at no item: it is done, or returns the shard in order. */
  async leave(): Promise<void> {
    await this.write(undefined);
  }

  private async write(at: number | undefined): Promise<void> {
    const notes: Notes = { at, deaths: this.deaths };
    await this.store.write(notesName(this.shard), Buffer.from(JSON.stringify(notes)));
  }
}
