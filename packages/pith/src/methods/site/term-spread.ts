/** count * ln(count), 0 for none. */
const weighted = (count: number): number => (count === 0 ? 0 : count * Math.log(count));

/**
 * Entropy over pages: H = (ln T - sum_j(tf_j * ln tf_j) / T) / ln n, so two sums per feature are
 * enough.
 */
export class TermSpread {
  pageCount = 0;
  private readonly totals = new Map<string, number>();
  private readonly weightedTotals = new Map<string, number>();

  add(counts: ReadonlyMap<string, number>): void {
    this.pageCount++;
    for (const [feature, count] of counts) {
      this.totals.set(feature, (this.totals.get(feature) ?? 0) + count);
      this.weightedTotals.set(feature, (this.weightedTotals.get(feature) ?? 0) + weighted(count));
    }
  }

  /**
   * Entropy of a feature: 0 on one page only, 1 if equally frequent on all. @param extra times on
   * one more page
   */
  entropy(feature: string, extra = 0): number {
    const pages = this.pageCount + (extra > 0 ? 1 : 0);
    const total = (this.totals.get(feature) ?? 0) + extra;
    if (pages < 2 || total === 0) return 0;
    const sum = (this.weightedTotals.get(feature) ?? 0) + weighted(extra);
    return Math.max(0, (Math.log(total) - sum / total) / Math.log(pages));
  }

  /** Mean entropy of all features; 1 without any. */
  meanEntropy(): number {
    if (this.totals.size === 0) return 1;
    let sum = 0;
    for (const feature of this.totals.keys()) {
      sum += this.entropy(feature);
    }
    return sum / this.totals.size;
  }
}
