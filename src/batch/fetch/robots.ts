import robotsParser from "robots-parser";
import { FetchError } from "../../node/errors.ts";

/** What we use of the parser. It is a CommonJS module whose types say that it is not. */
type ParseRobots = (
  url: string,
  text: string,
) => {
  isAllowed(url: string, name: string): boolean | undefined;
  getCrawlDelay(name: string): number | undefined;
  getSitemaps(): string[];
};

const parse = robotsParser as unknown as ParseRobots;

/** What a host's robots.txt says to one program. */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** Least time between two requests in milliseconds, where it asks for one. */
  readonly delayMs: number | undefined;
  /** Addresses of sitemaps. */
  readonly sitemaps: readonly string[];
  /** Why the file cannot be had, which allows nothing. */
  readonly problem?: string;
}

/** The longest `Crawl-delay` that is waited for; a longer one would stop the batch. */
const MAX_CRAWL_DELAY_MS = 60_000;

const everything: RobotsRules = { isAllowed: () => true, delayMs: undefined, sitemaps: [] };

/** The rules of a robots.txt file for a program of this name (RFC 9309). */
export function parseRobots(url: string, text: string, name: string): RobotsRules {
  const robot = parse(url, text);
  const delay = robot.getCrawlDelay(name);
  return {
    isAllowed: (page) => robot.isAllowed(page, name) !== false,
    delayMs: delay === undefined ? undefined : Math.min(delay * 1000, MAX_CRAWL_DELAY_MS),
    sitemaps: robot.getSitemaps(),
  };
}

/** The robots.txt files of hosts, each fetched once. */
export class RobotsFiles {
  private readonly byOrigin = new Map<string, Promise<RobotsRules>>();
  private readonly name: string;
  private readonly fetchText: (url: string) => Promise<string>;

  /** `fetchText` fetches a file of any type, and throws `FetchError`. */
  constructor(name: string, fetchText: (url: string) => Promise<string>) {
    this.name = name;
    this.fetchText = fetchText;
  }

  /**
   * The rules of the origin of an address. A host that answers that it has no such file (400 to 499) allows
   * everything; one that cannot be reached allows nothing (RFC 9309, section 2.3.1).
   */
  rulesFor(address: string): Promise<RobotsRules> {
    const { origin } = new URL(address);
    let rules = this.byOrigin.get(origin);
    if (!rules) {
      rules = this.load(`${origin}/robots.txt`);
      this.byOrigin.set(origin, rules);
    }
    return rules;
  }

  private async load(url: string): Promise<RobotsRules> {
    try {
      return parseRobots(url, await this.fetchText(url), this.name);
    } catch (error) {
      const isMissing =
        error instanceof FetchError &&
        (error.problem === "redirects" || (error.status !== undefined && error.status < 500));
      if (isMissing) return everything;
      const problem = error instanceof Error ? error.message : String(error);
      return { isAllowed: () => false, delayMs: undefined, sitemaps: [], problem };
    }
  }
}
