import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { TAG } from "flat-html";
import { parseWebAddress } from "pith-base";
import { parse } from "../../../src/index.ts";
import { findPageLinks, type PageLinkKind } from "../../../src/pagers/pager-links.ts";
import { compileSelector } from "../../../src/selection/selectors/compile-selector.ts";
import { NodeSets } from "../../../src/selection/selectors/node-sets.ts";
import { dataDirectory, findSet } from "../data/pages.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { removeNetwork } from "../workers/no-network.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

interface PagerPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly pager: Readonly<Record<string, string>>;
}

interface Counts {
  pages: number;
  gold: number;
  found: number;
  right: number;
  rightKind: number;
}

const NOTES = [
  "A link counts once a page by its address. Gold are links that lead away from the page and that a selector of `prev`, `next`, `page`, `first` or `last` names, or that lie in or around such an element. kind: of the right ones, those whose kind is the same (page, first and last count as one).",
  "Words, kinds of addresses and limits were made on the sites of half A (an even first byte of the SHA-1 of the site's name) alone; half B is what is to be expected.",
  "Some labels name pagers of other things, too: of threads in a list of threads, or the days of a calendar.",
];

const half = (site: string): string => (createHash("sha1").update(site).digest()[0] % 2 === 0 ? "A" : "B");

const group = (kind: string): string => (/^(?:first|last|all|page)$/u.test(kind) ? "page" : kind.slice(0, 4));

/** The addresses of links that gold names, each with its kinds. */
function goldLinks(page: ReturnType<typeof parse>, { url, pager }: PagerPage): Map<string, Set<string>> {
  const { tree } = page;
  const sets = new NodeSets(tree);
  const gold = new Map<string, Set<string>>();
  const own = parseWebAddress(url);
  if (own) own.hash = "";
  for (const [kind, selector] of Object.entries(pager)) {
    const matched = compileSelector(selector)(sets);
    for (const link of tree.findAll(TAG.a)) {
      let isNamed = matched.subarray(link, tree.end[link]).includes(1);
      for (
        let node = tree.parent[link], steps = 0;
        node > 0 && steps < 2 && !isNamed;
        node = tree.parent[node], steps++
      ) {
        isNamed = matched[node] === 1;
      }
      const other = isNamed ? parseWebAddress(tree.attr(link, "href") ?? "", url) : undefined;
      if (!other || /^(?:#|$)/u.test((tree.attr(link, "href") ?? "").trim())) continue;
      other.hash = "";
      if (other.href === own?.href) continue;
      gold.set(other.href, (gold.get(other.href) ?? new Set()).add(group(kind)));
    }
  }
  return gold;
}

function measure(given: PagerPage, counts: Counts, show: boolean): void {
  const page = parse(given.html, { url: given.url });
  const gold = goldLinks(page, given);
  const found = new Map<string, Set<string>>();
  for (const { url, kind, node } of findPageLinks(page)) {
    if (page.tree.tag[node] !== TAG.a) continue;
    found.set(url, (found.get(url) ?? new Set()).add(group(kind satisfies PageLinkKind)));
  }
  counts.pages++;
  counts.gold += gold.size;
  counts.found += found.size;
  for (const [url, kinds] of found) {
    const wanted = gold.get(url);
    if (wanted) counts.right++;
    if (wanted && [...kinds].some((kind) => wanted.has(kind))) counts.rightKind++;
    if (show && !wanted) process.stderr.write(`${given.id} ${given.url}\n  wrong ${[...kinds]} ${url}\n`);
  }
  if (show)
    for (const [url, kinds] of gold)
      if (!found.has(url)) process.stderr.write(`${given.id} ${given.url}\n  missed ${[...kinds]} ${url}\n`);
}

const percent = (part: number, whole: number): string => (whole === 0 ? "" : ((100 * part) / whole).toFixed(1));

/** The mean over sites of a share, of those that have what it is a share of. */
function mean(sites: readonly Counts[], part: (counts: Counts) => number, whole: (counts: Counts) => number): string {
  const shares = sites.filter((counts) => whole(counts) > 0).map((counts) => part(counts) / whole(counts));
  return percent(
    shares.reduce((total, share) => total + share, 0),
    shares.length,
  );
}

function table(sites: ReadonlyMap<string, Counts>): { readonly head: string[]; readonly rows: string[][] } {
  const head = [
    "half",
    "sites",
    "pages",
    "gold",
    "found",
    "precision",
    "recall",
    "kind",
    "precision by site",
    "recall by site",
  ];
  const rows = ["A", "B"].map((name) => {
    const own = [...sites].filter(([site]) => half(site) === name).map(([, counts]) => counts);
    const sum = (of: (counts: Counts) => number): number => own.reduce((total, counts) => total + of(counts), 0);
    const [gold, found, right] = [sum((c) => c.gold), sum((c) => c.found), sum((c) => c.right)];
    return [
      name,
      ...[own.length, sum((c) => c.pages), gold, found].map(String),
      percent(right, found),
      percent(right, gold),
      percent(
        sum((c) => c.rightKind),
        right,
      ),
      mean(
        own,
        (c) => c.right,
        (c) => c.found,
      ),
      mean(
        own,
        (c) => c.right,
        (c) => c.gold,
      ),
    ];
  });
  return { head, rows };
}

/** Measures links to other pages of a document. */
export const pagersCommand: Command = {
  name: "pagers",
  summary: "measure next, previous and numbered links against gold, by halves of the sites",
  help: `npm run evaluate -- measure pagers [options]

Compares the links that result.pages names with those labelled in pagers-dev.

Options
  --data DIR    where the set is (default: PITH_DATA, else ../shared/datasets)
  --show        print what is wrong and missed on half A`,
  async run(args) {
    const options = parseArguments(args, { data: "value", show: "flag" });
    const set = findSet("pagers-dev", dataDirectory(options.value("data"), projectRoot));
    if (!set) throw new UsageError("pagers-dev is not there; name its directory with --data");
    removeNetwork();
    const sites = new Map<string, Counts>();
    for await (const line of createInterface({ input: createReadStream(set.file).pipe(createGunzip()) })) {
      const page = JSON.parse(line) as PagerPage;
      const counts = sites.get(page.site) ?? { pages: 0, gold: 0, found: 0, right: 0, rightKind: 0 };
      sites.set(page.site, counts);
      measure(page, counts, options.flag("show") && half(page.site) === "A");
    }
    const { head, rows } = table(sites);
    saveSection(
      { name: "pagers", title: "Links to other pages, by halves of the sites", notes: NOTES, head, rows },
      import.meta.url,
      [set.file],
    );
    process.stdout.write(`${renderTable(head, rows)}\n\n${NOTES.join("\n")}\n`);
    return 0;
  },
};
