import { FetchError } from "pith-node";
import robotsParser from "robots-parser";

/** The part of the parser that we use. It is a CommonJS module whose types claim otherwise. */
type ParseRobots = (
  url: string,
  text: string,
) => {
  isAllowed(url: string, name: string): boolean | undefined;
  getCrawlDelay(name: string): number | undefined;
};

const parse = robotsParser as unknown as ParseRobots;

export interface RobotsRules {
  /** Why an address must not be fetched; undefined if it may be. */
  refusal(url: string): string | undefined;
  readonly delayMs: number | undefined;
  readonly sitemaps: readonly string[];
}

/** Longest `Crawl-delay` to obey; a longer one would stall the batch. */
const MAX_CRAWL_DELAY_MS = 60_000;

/** Steps of the parser for one address: 2,000 rules with wildcards take a third, all of it a tenth of a second. */
const MAX_STEPS = 20_000_000;

interface Group {
  readonly lines: string[];
  /** Number of rules, plus the characters of those with wildcards. */
  weight: number;
}

/** The lines for a program of this name, and the sitemaps: the parser would check all rules for each group. */
function readGroups(text: string, name: string): { readonly group: Group; readonly sitemaps: readonly string[] } {
  const own: Group = { lines: [], weight: 0 };
  const others: Group = { lines: [], weight: 0 };
  const sitemaps: string[] = [];
  const wanted = name.toLowerCase();
  let open = new Set<Group>();
  let isAgents = false;
  let hasOwn = false;
  for (const line of text.split(/\r\n|[\r\n]/u)) {
    const bare = (line.split("#", 1)[0] ?? "").trim();
    const colon = bare.indexOf(":");
    if (colon < 1) continue;
    const key = bare.slice(0, colon).trim().toLowerCase();
    const value = bare.slice(colon + 1).trim();
    if (key === "user-agent") {
      if (!isAgents) open = new Set();
      const agent = (value.split("/", 1)[0] ?? "").trim().toLowerCase();
      if (agent === wanted) open.add(own);
      if (agent === "*") open.add(others);
    } else if (key === "allow" || key === "disallow" || key === "crawl-delay") {
      for (const group of open) {
        group.lines.push(bare);
        group.weight += value.includes("*") ? value.length : 1;
      }
      if (open.has(own)) hasOwn = true;
    } else if (key === "sitemap" && value !== "") sitemaps.push(value);
    isAgents = key === "user-agent";
  }
  return { group: hasOwn ? own : others, sitemaps };
}

const everything: RobotsRules = { refusal: () => undefined, delayMs: undefined, sitemaps: [] };

/** The rules of a robots.txt file for a program of this name (RFC 9309). */
export function parseRobots(url: string, text: string, name: string): RobotsRules {
  const { group, sitemaps } = readGroups(text, name);
  const robot = parse(url, ["User-agent: *", ...group.lines].join("\n"));
  const delay = robot.getCrawlDelay("*");
  return {
    refusal: (page) => {
      if (group.weight * page.length > MAX_STEPS) return "has too many rules for an address of this length";
      return robot.isAllowed(page, "*") === false ? "does not allow it" : undefined;
    },
    delayMs: delay === undefined ? undefined : Math.min(delay * 1000, MAX_CRAWL_DELAY_MS),
    sitemaps,
  };
}

/** Characters of cached files; beyond that, the oldest file is dropped and fetched again when needed. */
const MAX_KEPT_CHARS = 32 * 1024 * 1024;
/** Memory cost of the rules of an empty file. */
const FILE_CHARS = 1000;

/** The robots.txt files of hosts, each fetched once, or again after it was dropped from the cache. */
export class RobotsFiles {
  private readonly byOrigin = new Map<string, Promise<RobotsRules>>();
  private readonly sizes = new Map<string, number>();
  private kept = 0;

  constructor(
    private readonly name: string,
    private readonly fetchText: (url: string) => Promise<string>,
  ) {}

  /** The rules for an address's origin: no file (400 to 499) allows everything, no answer nothing (RFC 9309, 2.3.1). */
  rulesFor(address: string): Promise<RobotsRules> {
    const { origin } = new URL(address);
    let rules = this.byOrigin.get(origin);
    if (!rules) {
      rules = this.load(origin);
      this.byOrigin.set(origin, rules);
    }
    return rules;
  }

  private async load(origin: string): Promise<RobotsRules> {
    const url = `${origin}/robots.txt`;
    try {
      const text = await this.fetchText(url);
      this.keep(origin, text.length + FILE_CHARS);
      return parseRobots(url, text, this.name);
    } catch (error) {
      this.keep(origin, FILE_CHARS);
      const isMissing =
        error instanceof FetchError &&
        (error.problem === "redirects" || (error.status !== undefined && error.status < 500));
      if (isMissing) return everything;
      const problem = error instanceof Error ? error.message : String(error);
      const refusal = `cannot be fetched, so nothing is allowed (${problem})`;
      return { refusal: () => refusal, delayMs: undefined, sitemaps: [] };
    }
  }

  private keep(origin: string, chars: number): void {
    this.sizes.set(origin, chars);
    this.kept += chars;
    for (const [oldest, size] of this.sizes) {
      if (this.kept <= MAX_KEPT_CHARS || oldest === origin) return;
      this.sizes.delete(oldest);
      this.byOrigin.delete(oldest);
      this.kept -= size;
    }
  }
}
