import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { serveDuringTests } from "../../../../test/local-server.ts";
import { PithError } from "../../../pith/src/safety/errors.ts";
import { FetchError, networkProblem } from "../../src/errors.ts";
import type { FetchPageOptions } from "../../src/fetch-options.ts";
import { fetchPage } from "../../src/fetch-page.ts";

/**
 * The tests cannot reach the internet: 127.0.0.1 represents a public address here, and all others
 * are private.
 */
const asPublic = (address: string): boolean => address === "127.0.0.1";

const requests: string[] = [];

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  requests.push(pathname);
  const html = (body: string | Buffer, headers: Record<string, string> = {}): void => {
    response.writeHead(200, { "content-type": "text/html; charset=koi8-r", ...headers }).end(body);
  };
  if (pathname === "/page") html("<p>hello");
  else if (pathname === "/agent") html(request.headers["user-agent"] ?? "");
  else if (pathname === "/secrets")
    html(`${request.headers.authorization} ${request.headers["x-own"]}`);
  else if (pathname === "/to")
    response.writeHead(302, { location: searchParams.get("url") ?? "" }).end("moved");
  else if (pathname === "/loop") response.writeHead(301, { location: "/loop" }).end();
  else if (pathname === "/hops") {
    const left = Number(searchParams.get("left"));
    if (left === 0) html("arrived");
    else response.writeHead(307, { location: `/hops?left=${left - 1}` }).end();
  } else if (pathname === "/slow-body") {
    response.writeHead(200, { "content-type": "text/html" });
    response.write("<p>the rest never");
  } else if (pathname === "/never") requests.push("never answered");
  else if (pathname === "/huge") {
    response.writeHead(200, { "content-type": "text/html" });
    const chunk = Buffer.alloc(65536, 97);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  } else if (pathname === "/bomb")
    html(gzipSync(Buffer.alloc(20_000_000)), { "content-encoding": "gzip" });
  else if (pathname === "/gzip") html(gzipSync("<p>packed"), { "content-encoding": "gzip" });
  else if (pathname === "/image")
    response.writeHead(200, { "content-type": "image/png" }).end("png");
  else if (pathname === "/cut") {
    response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
    response.write("<p>cut");
    setTimeout(() => response.destroy(), 20);
  } else if (pathname === "/busy") {
    const date = searchParams.get("date");
    const after = { "retry-after": searchParams.get("after") ?? "" };
    response.writeHead(503, date === null ? after : { ...after, date }).end("busy");
  } else if (pathname === "/wordy") {
    response.writeHead(500, "S".repeat(5000)).end();
  } else if (pathname === "/typed") {
    response.writeHead(200, { "content-type": `image/${"T".repeat(9000)}` }).end();
  } else response.writeHead(404).end("no such page");
}

const site = serveDuringTests(answer, "0.0.0.0");

beforeEach(() => {
  requests.length = 0;
});

/** The text of a page on this machine. */
async function textAt(path: string, options: FetchPageOptions = {}): Promise<string> {
  const { bytes } = await fetchPage(at(path), { allowPrivate: true, ...options });
  return new TextDecoder().decode(bytes);
}

const at = (path: string, host = "127.0.0.1"): string => `http://${host}:${site.port}${path}`;

async function failure(url: string, options: FetchPageOptions): Promise<FetchError> {
  const error: unknown = await fetchPage(url, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FetchError);
  expect(error).toBeInstanceOf(PithError);
  return error as FetchError;
}

describe("fetching a page", () => {
  it("returns bytes, address and content type", async () => {
    const page = await fetchPage(at("/page"), { allowPrivate: true });
    expect(new TextDecoder().decode(page.bytes)).toBe("<p>hello");
    expect(page).toMatchObject({ url: at("/page"), contentType: "text/html; charset=koi8-r" });
  });

  it("follows redirects, and returns the last address", async () => {
    const page = await fetchPage(at("/to?url=/page%23part"), { allowPrivate: true });
    expect(page.url).toBe(at("/page"));
  });

  it("decompresses responses", async () => {
    expect(await textAt("/gzip")).toBe("<p>packed");
  });

  it("sends credentials only to the requested origin", async () => {
    const headers = { Authorization: "me", "x-own": "mine" };
    expect(await textAt("/to?url=/secrets", { headers })).toBe("me mine");
    const elsewhere = encodeURIComponent(at("/secrets", "localhost"));
    expect(await textAt(`/to?url=${elsewhere}`, { headers })).toBe("undefined mine");
  });

  it("sends a user agent", async () => {
    expect(await textAt("/agent", { userAgent: "tester" })).toBe("tester");
  });
});

describe("refused addresses", () => {
  it.each([
    "127.0.0.1",
    "localhost",
    "2130706433",
    "0x7f.1",
    "127.1",
    "0.0.0.0",
    "[::1]",
    "[::ffff:127.0.0.1]",
  ])("http://%s is never connected to", async (host) => {
    const error = await failure(at("/page", host), {});
    expect(error.problem).toBe("address");
    expect(error.message).toContain("--allow-private");
    expect(requests).toEqual([]);
  });

  it("a public page that redirects to a private address", async () => {
    const target = encodeURIComponent(at("/page", "127.0.0.2"));
    const error = await failure(at(`/to?url=${target}`), { isAllowed: asPublic });
    expect(error.problem).toBe("address");
    expect(requests).toEqual(["/to"]);
  });

  it("a name that resolves to a private address", async () => {
    const resolve = async () => [{ address: "127.0.0.2", family: 4 as const }];
    const error = await failure(at("/page", "intranet.example"), { isAllowed: asPublic, resolve });
    expect(error.problem).toBe("address");
    expect(requests).toEqual([]);
  });

  it("a name that is public at first lookup and private later", async () => {
    const answers = ["127.0.0.1", "127.0.0.2"];
    const resolve = async () => [{ address: answers.shift() ?? "127.0.0.2", family: 4 as const }];
    const target = encodeURIComponent(at("/page", "rebind.example"));
    const options = { isAllowed: asPublic, resolve };
    await failure(at(`/to?url=${target}`, "rebind.example"), options).catch(() => undefined);
    const again = await failure(at("/page", "rebind.example"), options);
    expect(again.problem).toBe("address");
  });

  it("use only the public ones of several addresses", async () => {
    const resolve = async () => [
      { address: "127.0.0.2", family: 4 as const },
      { address: "127.0.0.1", family: 4 as const },
    ];
    const page = await fetchPage(at("/page", "mixed.example"), { isAllowed: asPublic, resolve });
    expect(page.url).toContain("mixed.example");
  });

  it.each([
    ["ftp://example.org/", "http and https"],
    ["file:///etc/passwd", "http and https"],
    ["http://user:secret@example.org/", "user name"],
    ["http://", "valid"],
    ["not a url", "valid"],
    ["/to?url=file:///etc/passwd", "http and https"],
  ])("%s", async (url, words) => {
    const error = await failure(url.startsWith("/") ? at(url) : url, { allowPrivate: true });
    expect(error).toMatchObject({
      problem: "url",
      code: "fetch",
      message: expect.stringContaining(words),
    });
  });
});

describe("limits of fetching", () => {
  it.each<[string, string, FetchPageOptions, string]>([
    ["/never", "timeout", { timeoutMs: 300 }, "300 ms"],
    ["/slow-body", "timeout", { timeoutMs: 300 }, "300 ms"],
    ["/huge", "size", { maxBytes: 200_000 }, ""],
    ["/bomb", "size", { maxBytes: 1_000_000 }, ""],
  ])("%s exceeds the limit: %s", async (path, problem, limit, words) => {
    const error = await failure(at(path), { allowPrivate: true, ...limit });
    expect(error.problem).toBe(problem);
    expect(error.message).toContain(words);
    if (problem === "timeout") expect(error.cause).toBeInstanceOf(Error);
  });

  it("no time limit means no limit", async () => {
    for (const timeoutMs of [0, 1e15])
      expect(await textAt("/page", { timeoutMs })).toBe("<p>hello");
  });

  it.each([{ timeoutMs: -1 }, { maxBytes: Number.NaN }, { maxRedirects: -1 }])(
    "no limits: %j",
    async (limit) => {
      const asked = fetchPage(at("/page"), { allowPrivate: true, ...limit });
      await expect(asked).rejects.toMatchObject({ name: "PithError", code: "options" });
      expect(requests).toEqual([]);
    },
  );

  it("redirect loops", async () => {
    const error = await failure(at("/loop"), { allowPrivate: true, maxRedirects: 3 });
    expect(error.problem).toBe("redirects");
    expect(error.message).toContain("more than 3 times");
    expect(requests).toHaveLength(4);
  });

  it("the caller's signal", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const error = await failure(at("/never"), { allowPrivate: true, signal: controller.signal });
    expect(error.problem).toBe("aborted");
    expect(error.cause).toBeInstanceOf(Error);
  });
});

describe("responses that are not pages", () => {
  it("a server error", async () => {
    const error = await failure(at("/none"), { allowPrivate: true });
    expect(error).toMatchObject({ problem: "status", url: at("/none") });
    expect(error.message).toContain("404 Not Found");
  });

  it("quote at most a few hundred characters of a long response", async () => {
    const wordy = await failure(at("/wordy"), { allowPrivate: true });
    expect(wordy.message).toMatch(/: the server answered 500 S{300}…$/u);
    const typed = await failure(at("/typed"), { allowPrivate: true });
    expect(typed.message).toMatch(/: is not a page: the server says it is image\/T{294}…$/u);
    const path = `/to?url=${encodeURIComponent(`http://${"h".repeat(9000)}.test/`)}`;
    const moved = await failure(at(path), { allowPrivate: true });
    expect(moved.message).toMatch(/^http:\/\/h{293}…: /u);
    expect(moved.message.length).toBeLessThan(1000);
    expect(moved.url).toContain("h".repeat(9000));
  });

  it.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["soon", undefined],
    ["Thu, 01 Jan 1970 00:00:00 GMT", undefined],
    ["", undefined],
  ])("a server that wants to be asked again after %j", async (after, ms) => {
    const error = await failure(at(`/busy?after=${encodeURIComponent(after)}`), {
      allowPrivate: true,
    });
    expect(error).toMatchObject({ problem: "status", status: 503 });
    expect(error.retryAfterMs).toBe(ms);
  });

  it("a server whose clock is years off, and that wants to be asked again at a time", async () => {
    const times = { date: "Thu, 01 Jan 1970 00:00:00 GMT", after: "Thu, 01 Jan 1970 00:01:00 GMT" };
    const error = await failure(at(`/busy?${new URLSearchParams(times)}`), { allowPrivate: true });
    expect(error.retryAfterMs).toBe(60_000);
  });

  it("an untrusted certificate, and a broken connection", () => {
    const withCode = (message: string, code: string): Error =>
      Object.assign(new Error(message), { code });
    expect(
      networkProblem(withCode("self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT")),
    ).toMatch(/certificate is not trusted: self-signed certificate; .*NODE_EXTRA_CA_CERTS/u);
    expect(networkProblem(withCode("other side closed", "UND_ERR_SOCKET"))).toMatch(
      /closed the connection/u,
    );
    expect(networkProblem("gone")).toBe("gone");
  });

  it("an unknown host", async () => {
    const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND none.example"), {
      code: "ENOTFOUND",
    });
    const resolve = async () => Promise.reject(unknown);
    const error = await failure("http://none.example/", { resolve });
    expect(error.problem).toBe("network");
    expect(error.message).toBe(
      "http://none.example/: host not found; check the spelling (ENOTFOUND)",
    );
  });
});
