import { LRUCache } from "lru-cache";
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

interface RobotsRules {
  /** Why an address must not be fetched; undefined if it may be. */
  refusal(url: string): string | undefined;
  readonly delayMs: number | undefined;
  readonly sitemaps: readonly string[];
}

/** Longest `Crawl-delay` to obey; a longer one would stall the batch. */
const MAX_CRAWL_DELAY_MS = 60_000;

/**
 * Steps of the parser for one address: 2,000 rules with wildcards take a third, all of it a tenth
 * of a second.
 */
const MAX_STEPS = 20_000_000;

/**
 * The rules for a program of this name, else those for all, and the sitemaps; without those for
 * other programs.
 */
function ownLines(
  text: string,
  name: string,
): { readonly lines: readonly string[]; readonly sitemaps: readonly string[] } {
  const groups = new Map<string, string[]>([name.toLowerCase(), "*"].map((agent) => [agent, []]));
  const sitemaps: string[] = [];
  let open = new Set<string[]>();
  let isAgents = false;
  for (const line of text.split(/\r\n|[\r\n]/u)) {
    const [, key = "", value = ""] = /^\s*([^:#\s][^:#]*):([^#]*)/u.exec(line) ?? [];
    const field = key.trim().toLowerCase();
    if (field === "user-agent") {
      if (!isAgents) open = new Set();
      const group = groups.get((value.split("/", 1)[0] ?? "").trim().toLowerCase());
      if (group) open.add(group);
    } else if (/^(?:allow|disallow|crawl-delay)$/u.test(field)) {
      for (const group of open) group.push(`${field}: ${value.trim()}`);
    } else if (field === "sitemap" && value.trim() !== "") sitemaps.push(value.trim());
    if (field !== "") isAgents = field === "user-agent";
  }
  const [lines = []] = [...groups.values()].filter(({ length }) => length > 0);
  return { lines, sitemaps };
}

const everything: RobotsRules = { refusal: () => undefined, delayMs: undefined, sitemaps: [] };

/** The rules of a robots.txt file for a program of this name (RFC 9309). */
export function parseRobots(url: string, text: string, name: string): RobotsRules {
  const { lines, sitemaps } = ownLines(text, name);
  const robot = parse(url, ["User-agent: *", ...lines].join("\n"));
  const delay = robot.getCrawlDelay("*");
  // Each character of a rule with wildcards may be compared with each one of the address.
  const weight = lines.reduce((sum, line) => sum + (line.includes("*") ? line.length : 1), 0);
  return {
    refusal: (page) => {
      if (weight * page.length > MAX_STEPS)
        return "has too many rules for an address of this length";
      return robot.isAllowed(page, "*") === false ? "does not allow it" : undefined;
    },
    delayMs:
      delay === undefined ? undefined : Math.min(Math.max(delay * 1000, 0), MAX_CRAWL_DELAY_MS),
    sitemaps,
  };
}

/**
 * Characters of cached files; beyond that, the files used longest ago are fetched again when
 * needed.
 */
const MAX_KEPT_CHARS = 32 * 1024 * 1024;
/** Memory cost of the rules of an empty file. */
const FILE_CHARS = 1000;

/**
 * The robots.txt files of hosts, each fetched once, or again after it was dropped from the cache.
 */
export class RobotsFiles {
  private readonly byOrigin = new LRUCache<string, Promise<RobotsRules>>({
    maxSize: MAX_KEPT_CHARS,
  });

  constructor(
    private readonly name: string,
    private readonly fetchText: (url: string) => Promise<string>,
  ) {}

  /**
   * The rules for an address's origin: no file (400 to 499) allows everything, no answer nothing
   * (RFC 9309, 2.3.1).
   */
  rulesFor(address: string): Promise<RobotsRules> {
    const { origin } = new URL(address);
    const known = this.byOrigin.get(origin);
    if (known) return known;
    const rules = this.load(origin, (chars) =>
      this.byOrigin.set(origin, rules, { size: FILE_CHARS + chars }),
    );
    this.byOrigin.set(origin, rules, { size: FILE_CHARS });
    return rules;
  }

  private async load(origin: string, keep: (chars: number) => void): Promise<RobotsRules> {
    const url = `${origin}/robots.txt`;
    try {
      const text = await this.fetchText(url);
      keep(text.length);
      return parseRobots(url, text, this.name);
    } catch (error) {
      const isMissing =
        error instanceof FetchError &&
        (error.problem === "redirects" || (error.status !== undefined && error.status < 500));
      if (isMissing) return everything;
      const problem = error instanceof Error ? error.message : String(error);
      const refusal = `cannot be fetched, so nothing is allowed (${problem})`;
      return { refusal: () => refusal, delayMs: undefined, sitemaps: [] };
    }
  }
}
