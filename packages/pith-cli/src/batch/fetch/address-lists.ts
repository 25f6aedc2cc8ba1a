/** Most characters of all addresses: a million addresses of 100. */
const MAX_CHARS = 100_000_000;

/** Lists may grow to this multiple of their limit before they are levelled. */
const SLACK = 2;

/** The most that each of these sizes may keep, so that together they stay within a limit. */
export function levelOf(sizes: readonly number[], limit: number): number {
  let left = limit;
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - at));
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** The addresses of a site, deduplicated, in the order found. */
export class AddressList {
  urls: Set<string> = new Set<string>();
  chars = 0;
  /** It had more addresses than its share. */
  isCut = false;

  cut(level: number, costOf: (url: string) => number): void {
    const kept = new Set<string>();
    let cost = 0;
    for (const url of this.urls) {
      cost += costOf(url);
      if (cost > level) break;
      kept.add(url);
    }
    if (kept.size === this.urls.size) return;
    this.urls = kept;
    this.chars = [...kept].reduce((sum, url) => sum + url.length, 0);
    this.isCut = true;
  }
}

/**
 * The addresses of several sites, which share a limit: a site with endless addresses takes none
 * from the others.
 */
export class AddressLists {
  private readonly lists: AddressList[] = [];
  private count = 0;
  private chars = 0;

  constructor(private readonly maxUrls: number) {}

  open(): AddressList {
    const list = new AddressList();
    this.lists.push(list);
    return list;
  }

  /** False when the list takes no more. */
  add(list: AddressList, url: string): boolean {
    if (list.isCut) return false;
    if (list.urls.has(url)) return true;
    if (list.urls.size >= this.maxUrls || list.chars + url.length > MAX_CHARS) {
      list.isCut = true;
      return false;
    }
    list.urls.add(url);
    list.chars += url.length;
    this.count++;
    this.chars += url.length;
    if (this.count > this.maxUrls * SLACK || this.chars > MAX_CHARS * SLACK) this.level();
    return true;
  }

  /** The addresses of all sites, in the order of the sites. */
  all(): string[] {
    this.level();
    return [...new Set(this.lists.flatMap(({ urls }) => [...urls]))];
  }

  private level(): void {
    const counts = levelOf(
      this.lists.map(({ urls }) => urls.size),
      this.maxUrls,
    );
    for (const list of this.lists) list.cut(counts, () => 1);
    const chars = levelOf(
      this.lists.map((list) => list.chars),
      MAX_CHARS,
    );
    for (const list of this.lists) list.cut(chars, ({ length }) => length);
    this.count = this.lists.reduce((sum, { urls }) => sum + urls.size, 0);
    this.chars = this.lists.reduce((sum, list) => sum + list.chars, 0);
  }
}
