/** What is compared of a page; a parsed page has it. */
interface TemplatePage {
  readonly tree: {
    readonly parent: ArrayLike<number>;
    name(node: number): string;
    attr(node: number, name: string): string | undefined;
  };
  readonly blocks: { readonly count: number; readonly node: ArrayLike<number> };
  blockText(block: number): string;
}

/** Pages compared with each other; a template shows in fewer. */
const MAX_PAGES = 60;

/**
 * Least share of the smaller page's features that two pages of a site have in common. Of 19 real
 * sites with 5 or 6 pages, 18 were one group, and 17 of 18 pairs of sites were two or more; any
 * share from 0.08 to 0.2 gave the same.
 */
const LEAST_SHARED = 0.1;

/** Text that repeats between pages: shorter is on every site, longer is no furniture. */
const MIN_CHARS = 12;
const MAX_CHARS = 200;

/** Elements of the path of a block that are compared: it and two above. */
const PATH = 3;

const isSteady = (name: string | undefined): name is string =>
  name !== undefined && name !== "" && !/\d/u.test(name);

/** The path of a block with its class and id names; undefined if it has none. */
function pathOf({ tree, blocks }: TemplatePage, block: number): string | undefined {
  const parts: string[] = [];
  let isNamed = false;
  for (
    let node = blocks.node[block];
    node > 0 && parts.length < PATH;
    node = tree.parent[node] ?? 0
  ) {
    const id = tree.attr(node, "id");
    const names = (tree.attr(node, "class") ?? "").split(/\s+/u).filter(isSteady).sort();
    isNamed ||= names.length > 0 || isSteady(id);
    parts.push(`${tree.name(node)}.${names[0] ?? ""}#${isSteady(id) ? id : ""}`);
  }
  return isNamed ? parts.join(">") : undefined;
}

function featuresOf(page: TemplatePage): ReadonlySet<string> {
  const features = new Set<string>();
  for (let block = 0; block < page.blocks.count; block++) {
    const path = pathOf(page, block);
    if (path !== undefined) features.add(path);
    const text = page.blockText(block);
    if (text.length >= MIN_CHARS && text.length < MAX_CHARS) features.add(text);
  }
  return features;
}

function shareTemplate(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const feature of small) if (large.has(feature)) shared++;
  return shared > 0 && shared >= small.size * LEAST_SHARED;
}

/** Finds out whether pages come from one site: those of a site share parts of a template. */
export class MixedSites {
  private readonly groups: Array<Array<ReadonlySet<string>>> = [];
  private count = 0;

  constructor(pages: Iterable<TemplatePage> = []) {
    for (const page of pages) this.add(page);
  }

  /** Adds a page. After 60 pages, further ones are ignored. */
  add(page: TemplatePage): void {
    if (this.count >= MAX_PAGES) return;
    this.count++;
    const features = featuresOf(page);
    const [first, ...others] = this.related(features);
    if (!first) {
      this.groups.push([features]);
      return;
    }
    first.push(features, ...others.flat());
    for (const group of others) this.groups.splice(this.groups.indexOf(group), 1);
  }

  private related(features: ReadonlySet<string>): Array<Array<ReadonlySet<string>>> {
    return this.groups.filter((group) => group.some((other) => shareTemplate(features, other)));
  }

  /** A warning if the pages look like several sites, or the page like none of theirs. */
  warningFor(page: TemplatePage): string | undefined {
    if (this.warning !== undefined || this.count === 0) return this.warning;
    if (this.related(featuresOf(page)).length > 0) return undefined;
    return (
      `this page shares no template with the ${this.count} pages of the site: ` +
      "it looks like a page of another site; multi-page methods compare pages of one site"
    );
  }

  /** A warning if the pages look like several sites; undefined for one. */
  get warning(): string | undefined {
    if (this.groups.length < 2) return undefined;
    const largest = this.groups.reduce((most, { length }) => Math.max(most, length), 0);
    return (
      `these ${this.count} pages share no template: they look like ${this.groups.length} sites, ` +
      `the largest with ${largest}; multi-page methods compare pages of one site`
    );
  }
}
