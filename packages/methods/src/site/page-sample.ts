import type { BlockSketch } from "./page-sketch.ts";

export interface SampledPage {
  readonly fingerprint: number;
  /** Its distinct blocks. */
  readonly blocks: readonly BlockSketch[];
}

/** The pages with the smallest fingerprints: a fair sample that depends only on the set of pages. */
export class PageSample {
  private readonly pages = new Map<number, SampledPage>();
  /** One copy of each block, since most pages of a site repeat the same ones. */
  private readonly blocks = new Map<number, BlockSketch>();

  constructor(
    private readonly maxPages: number,
    /** Pages with this fingerprint or a greater one are not kept. */
    public end: number = Number.POSITIVE_INFINITY,
  ) {}

  get size(): number {
    return this.pages.size;
  }

  wants(fingerprint: number): boolean {
    return fingerprint < this.end && !this.pages.has(fingerprint);
  }

  list(): SampledPage[] {
    return [...this.pages.values()].sort((a, b) => a.fingerprint - b.fingerprint);
  }

  add(fingerprint: number, blocks: readonly BlockSketch[]): void {
    if (!this.wants(fingerprint)) return;
    const different = new Map(blocks.map((block) => [block.key, this.blocks.get(block.key) ?? block]));
    const kept = [...different.values()].sort((a, b) => a.key - b.key);
    for (const block of kept) this.blocks.set(block.key, block);
    this.pages.set(fingerprint, { fingerprint, blocks: kept });
    if (this.pages.size > this.maxPages) this.dropGreatest();
  }

  private dropGreatest(): void {
    const greatest = Math.max(...this.pages.keys());
    this.pages.delete(greatest);
    this.end = greatest;
    this.blocks.clear();
    for (const { blocks } of this.pages.values()) for (const block of blocks) this.blocks.set(block.key, block);
  }
}
