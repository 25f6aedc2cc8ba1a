import { withoutWww } from "../../../../pith/src/text/hosts.ts";

export interface CrawlScope {
  /**
   * How far to follow links: within a start's host (default), the folder of its path, or any host
   * under its domain.
   */
  readonly within?: "host" | "path" | "domain";
  /** Only addresses that contain one of these texts; `*` matches anything. */
  readonly include?: readonly string[];
  /** Skip addresses that contain one of these texts. */
  readonly exclude?: readonly string[];
  /** Most links from a start to a page. Default: no limit. */
  readonly maxDepth?: number;
  /** Most pages to request. Default 10,000. */
  readonly maxPages?: number;
}

const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|m?js|json|pdf|zip|gz|tgz|rar|7z|mp[34]|m4[av]|webm|mov|avi|ogg|wav|woff2?|ttf|eot|exe|dmg|iso|docx?|xlsx?|pptx?)$/iu;

/** Compiles a pattern: the texts between stars must occur in order. */
function matcher(pattern: string): (url: string) => boolean {
  const parts = pattern.split("*");
  return (url) => {
    let from = 0;
    return parts.every((part) => {
      const at = url.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
  };
}

const isUnder = ({ hostname }: URL, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

export class ScopeTest {
  private readonly starts: URL[];
  private readonly within: NonNullable<CrawlScope["within"]>;
  private readonly includes: ReadonlyArray<(url: string) => boolean>;
  private readonly excludes: ReadonlyArray<(url: string) => boolean>;

  constructor(
    starts: readonly string[],
    { within = "host", include = [], exclude = [] }: CrawlScope,
  ) {
    this.starts = starts.map((start) => new URL(start));
    this.within = within;
    this.includes = include.map(matcher);
    this.excludes = exclude.map(matcher);
  }

  addStart(address: string): void {
    if (!this.starts.some(({ href }) => href === address)) this.starts.push(new URL(address));
  }

  /** The widest place of an address: its host, or the start's domain if that is the scope. */
  siteOf(url: URL): string {
    if (this.within !== "domain") return url.host;
    return this.domains.find((domain) => isUnder(url, domain)) ?? url.host;
  }

  private get domains(): readonly string[] {
    return this.starts.map(({ hostname }) => withoutWww(hostname));
  }

  has(url: URL): boolean {
    if (NO_PAGE.test(url.pathname)) return false;
    const isInside = this.starts.some((start) => {
      if (this.within === "domain") return isUnder(url, withoutWww(start.hostname));
      if (url.host !== start.host) return false;
      return (
        this.within === "host" || url.pathname.startsWith(start.pathname.replace(/[^/]*$/u, ""))
      );
    });
    if (!isInside || this.excludes.some((test) => test(url.href))) return false;
    return (
      this.includes.length === 0 ||
      this.starts.some(({ href }) => href === url.href) ||
      this.includes.some((test) => test(url.href))
    );
  }
}
