import { createServer, type Server } from "node:http";
import { close, listen } from "../../../../test/local-server.ts";

const WORDS =
  "ferry harbour captain bay winter village quay morning rope engine island storm lantern anchor deck tide market bridge".split(
    " ",
  );

/** A different text for each number, long enough to be content. */
function story(number: number): string {
  const word = (at: number): string =>
    WORDS[(number * 7 + at * (1 + (number % 13)) + Math.floor(at / 3) * number) % WORDS.length] ??
    "";
  const code = [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return Array.from(
    { length: 4 },
    (_, part) =>
      `<p>Story ${code}: ${Array.from({ length: 30 }, (__, at) => word(part * 30 + at)).join(" ")}.</p>`,
  ).join("");
}

const page = (title: string, body: string, head = ""): string =>
  `<html><head><title>${title}</title>${head}</head><body><h1>${title}</h1><main>${body}</main></body></html>`;

const link = (href: string): string => `<a href="${href}">${href}</a> `;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

const shown = (...parts: Parameters<typeof page>): Answer => ({
  status: 200,
  body: page(...parts),
});

const FRONT_LINKS =
  "story/1 story/2 story/3 calendar/2000/1 sort deep/a private/1 list?page=1 shop away app/1"
    .split(" ")
    .map((path) => link(`/${path}`))
    .join("");

/** The number of pages that a script fills; each is linked only from text that a browser shows. */
export const APP_PAGES = 5;
const APP_SHELL = `<html><head><title>Part</title></head><body><main id="root"></main><script>
  fetch("/app-data/" + location.pathname.split("/")[2]).then((answer) => answer.text()).then((text) => { root.innerHTML = text; });
</script></body></html>`;

/** A list with four filters of eight values each: 4,096 views, each with different words. */
function shopPage(parameters: URLSearchParams): Answer {
  const links = ["color", "size", "brand", "order"].flatMap((name) =>
    Array.from({ length: 8 }, (_, value) => {
      const changed = new URLSearchParams(parameters);
      changed.set(name, `v${value}`);
      return link(`/shop?${changed}`.replaceAll("&", "&amp;"));
    }),
  );
  const seen = [...parameters.values()]
    .join("")
    .replace(/\d/gu, (digit) => "abcdefgh"[Number(digit)] ?? "");
  return shown("Shop", `<p>Lamps ${seen} in the shop.</p>${links.join("")}`);
}

/** A site of `size` stories in a tree of links, with typical crawler traps. */
export class CrawlSite {
  readonly requests: string[] = [];
  /** Stories that were not sent again because they had not changed. */
  readonly unchanged: string[] = [];
  /** The number of a story that was extended. */
  edited = 0;
  origin = "";
  private readonly size: number;
  private readonly failures = new Map<string, number>();
  private readonly server: Server = createServer((request, response) => {
    const path = request.url ?? "/";
    this.requests.push(path);
    const answer = this.answer(path);
    const { etag } = answer.headers ?? {};
    if (etag !== undefined && request.headers["if-none-match"] === etag) {
      this.unchanged.push(path);
      response.writeHead(304, { etag }).end();
      return;
    }
    const send = (): void =>
      void response
        .writeHead(answer.status, { "content-type": answer.type ?? "text/html", ...answer.headers })
        .end(answer.body);
    // Every 97th page is slow.
    if (/\/story\/\d*97$/u.test(path)) setTimeout(send, 30);
    else send();
  });

  constructor(size: number) {
    this.size = size;
  }

  async start(): Promise<void> {
    this.origin = `http://127.0.0.1:${await listen(this.server)}`;
  }

  stop(): Promise<void> {
    return close(this.server);
  }

  private answer(path: string): Answer {
    const { pathname, searchParams } = new URL(path, "http://site");
    const [, kind = "", text = "0"] = pathname.split("/");
    const number = Number(text);
    if (pathname === "/robots.txt")
      return { status: 200, type: "text/plain", body: "User-agent: *\nDisallow: /private/\n" };
    if (pathname === "/")
      return shown("Front", `${story(0)}${FRONT_LINKS}<a rel="nofollow" href="/secret">secret</a>`);
    if (kind === "news" && /^[a-z]$/u.test(text))
      return shown(
        `News ${text}`,
        `<p>What ${text} was about.</p>${story(text.charCodeAt(0) * 31)}`,
      );
    if (kind === "story" && number >= 1 && number <= this.size)
      return this.storyPage(path, number, searchParams);
    if (kind === "calendar") {
      const [year, month] = [number, Number(pathname.split("/")[3])];
      const next = month === 12 ? `/calendar/${year + 1}/1` : `/calendar/${year}/${month + 1}`;
      return shown("Calendar", `<p>No events in this month.</p>${link(next)}`);
    }
    if (kind === "sort") {
      const at = Number(searchParams.get("n") ?? 0);
      const links = link(`/sort?n=${at + 1}`) + link(`/sort?n=${at + 2}&by=name`);
      return shown("Sorted", `<p>The same list in another order.</p>${links}`);
    }
    if (kind === "moved") {
      const there = this.origin.replace("127.0.0.1", "localhost");
      return { status: 302, body: "", headers: { location: `${there}/` } };
    }
    if (kind === "away")
      return { status: 302, body: "", headers: { location: "http://elsewhere.invalid/" } };
    if (kind === "list") return this.listPage(Number(searchParams.get("page")));
    if (kind === "shop") return shopPage(searchParams);
    if (kind === "app" && number >= 1 && number <= APP_PAGES)
      return { status: 200, body: APP_SHELL };
    if (kind === "app-data") {
      const more = number < APP_PAGES ? link(`/app/${number + 1}`) : "";
      return { status: 200, body: `<h1>Part ${number}</h1>${story(5000 + number)}${more}` };
    }
    if (kind === "deep")
      return shown("Deep", `<p>A link that grows.</p><a href="${pathname}/a">deeper</a>`);
    return { status: 404, body: "none" };
  }

  /**
   * A list in 25 parts that all name the first as canonical; its stories are linked nowhere else.
   */
  private listPage(number: number): Answer {
    const links = [
      link(`/news/${"abcdefghijklmnopqrstuvwxyz"[number]}`),
      link(`/list?page=${Math.min(number + 1, 25)}`),
    ];
    return shown("List", links.join(""), `<link rel="canonical" href="/list?page=1">`);
  }

  private storyPage(path: string, number: number, parameters: URLSearchParams): Answer {
    // Every 50th fails once, every 101st always, every 40th has moved.
    if (number % 50 === 0 && !this.failures.has(path)) {
      this.failures.set(path, 1);
      return { status: 503, body: "busy" };
    }
    if (number % 101 === 0) return { status: 404, body: "gone" };
    const children = [2 * number + 2, 2 * number + 3].filter((n) => n <= this.size);
    const links = [
      ...children.map((n) => link(`/story/${n}`)),
      link("/"),
      link(`/story/${number}?sid=${number * 3}`),
      link(`/story/${number}?view=print`),
      link(`/story/${Math.max(1, number - 1)}#top`),
    ];
    const canonical = parameters.has("view")
      ? `<link rel="canonical" href="/story/${number}">`
      : "";
    const more =
      number === this.edited
        ? "<p>Since then the ferry has come back, and nobody was hurt by the storm.</p>"
        : "";
    const body = page(`Story ${number}`, more + story(number) + links.join(""), canonical);
    return { status: 200, body, headers: { etag: `"${path} ${more.length}"` } };
  }
}
