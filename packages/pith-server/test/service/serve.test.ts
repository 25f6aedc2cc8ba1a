import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { serveDuringTests } from "../../../../test/local-server.ts";
import { isLoopback, type RunningService, startService } from "../../src/node/serve.ts";
import { demo, demoWords, json, problemOf } from "./call.ts";

const TOKEN = "a-token-of-some-length";
let service: RunningService | undefined;

async function start(options: Parameters<typeof startService>[0] = {}): Promise<RunningService> {
  service = await startService({ port: 0, workers: 1, ...options });
  return service;
}

afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** A page that keeps a worker busy for longer than the deadlines here, with all methods. */
const slow = { html: "<p>x".repeat(145_000) };

/** A request with headers that fetch cannot set. */
function getWith(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject).end();
  });
}

describe("access control", () => {
  it("a public service needs a token of a minimum length", async () => {
    await expect(startService({ host: "0.0.0.0", port: 0 })).rejects.toMatchObject({
      code: "options",
    });
    await expect(startService({ host: "0.0.0.0", port: 0 })).rejects.toThrow(
      /--token-file.*PITH_TOKEN/u,
    );
    await expect(startService({ port: 0, token: "short" })).rejects.toMatchObject({
      code: "options",
    });
    expect(["127.0.0.1", "localhost", "::1", "[::1]", "127.9.9.9"].map(isLoopback)).not.toContain(
      false,
    );
    expect(["0.0.0.0", "::", "192.168.1.1", "example.org", ""].map(isLoopback)).not.toContain(true);
  });

  it("with a token all requests need it, except health checks", async () => {
    const { url } = await start({
      host: "0.0.0.0",
      token: TOKEN,
      rateLimit: { requests: 5, windowMs: 60_000 },
    });
    const local = url.replace("0.0.0.0", "127.0.0.1");
    for (const path of ["/v1/methods", "/v1/sites", "/metrics", "/https://example.org/"]) {
      const response = await fetch(local + path);
      expect(response.status, path).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/u);
      expect((await problemOf(response)).code).toBe("unauthorized");
    }
    expect((await fetch(`${local}/healthz`)).status).toBe(200);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${local}/v1/methods`, { headers })).status).toBe(200);
    await fetch(`${local}/v1/methods`, { headers });
    const limited = await fetch(`${local}/v1/methods`, { headers });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await problemOf(limited)).code).toBe("rate-limited");
  });

  it("other host names and web pages cannot access the service on loopback", async () => {
    const { url } = await start({ corsOrigins: ["https://friend.example"] });
    expect(await getWith(`${url}/v1/methods`, { host: "rebound.example" })).toBe(421);
    expect(await getWith(`${url}/v1/methods`, { host: "localhost:1234" })).toBe(200);
    expect(await getWith(`${url}/v1/methods`, { origin: "https://evil.example" })).toBe(403);
    expect(await getWith(`${url}/v1/methods`, { origin: "null" })).toBe(403);
    expect(await getWith(`${url}/v1/methods`, { origin: url })).toBe(200);
    expect(
      await getWith(`${url}/v1/methods`, {
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "no-cors",
      }),
    ).toBe(403);
    expect(
      await getWith(`${url}/v1/methods`, {
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
      }),
    ).toBe(200);
    const allowed = await fetch(`${url}/v1/methods`, {
      headers: { origin: "https://friend.example" },
    });
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://friend.example");
  });
});

describe("addresses that the service never fetches", () => {
  const asked: string[] = [];
  const inner = serveDuringTests((incoming, response) => {
    asked.push(incoming.url ?? "");
    response.writeHead(200, { "content-type": "text/html" }).end(demo);
  }, "0.0.0.0");

  const HOSTS = `
    127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 017700000001 0x7f.1 127.0.1 127.0.0.1. %31%32%37.0.0.1 １２７。０。０。１
    0 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 100.100.100.200 168.63.129.16 192.0.0.192 192.0.2.1 198.18.0.1
    198.51.100.1 203.0.113.1 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.169.254 169.254.1.1 224.0.0.1 240.0.0.1
    255.255.255.255 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [0:0:0:0:0:ffff:7f00:1] [::127.0.0.1]
    [::ffff:a9fe:a9fe] [64:ff9b::7f00:1] [64:ff9b:1::a9fe:a9fe] [2002:7f00:1::] [2001::1] [2001:db8::1] [100::1]
    [fec0::1] [ff02::1] [fe80::1] [fc00::1] [fd00:ec2::254]
    localhost localhost. metadata.example intranet.example six.example`
    .trim()
    .split(/\s+/u);
  /** Addresses that the names resolve to. */
  const NAMES: Readonly<Record<string, string>> = {
    "metadata.example": "169.254.169.254",
    "intranet.example": "10.1.2.3",
    "six.example": "::1",
    localhost: "127.0.0.1",
  };
  const resolve = async (name: string) => {
    const address = NAMES[name] ?? "127.0.0.2";
    return [{ address, family: address.includes(":") ? (6 as const) : (4 as const) }];
  };

  it("private, loopback, link-local, metadata: in any notation, by any request", async () => {
    const { url } = await start({ fetch: { resolve }, staticFolder: tmpdir() });
    for (const host of HOSTS) {
      const target = `http://${host}:${inner.port}/secret`;
      const answers = [
        await fetch(`${url}/v1/extract`, json({ url: target })),
        await fetch(`${url}/${target}`),
        await fetch(`${url}/v1/compare`, json({ url: target })),
        await fetch(`${url}/v1/headlines`, json({ url: target })),
        await fetch(`${url}/v1/page`, json({ url: target })),
      ];
      for (const answer of answers) {
        expect(answer.status, target).toBe(403);
        const problem = await problemOf(answer);
        expect(problem.code).toBe("refused-address");
        expect(problem.detail).toMatch(/not a public address; .*--allow-private/u);
      }
    }
    // Addresses with user names are invalid.
    const disguised = await fetch(
      `${url}/v1/extract`,
      json({ url: `http://public.example@127.0.0.1:${inner.port}/secret` }),
    );
    expect(disguised.status).toBe(400);
    expect(asked).toEqual([]);
  });

  it("public pages are fetched and extracted", async () => {
    const { url } = await start({ fetch: { allowPrivate: true } });
    const response = await fetch(`${url}/http://127.0.0.1:${inner.port}/story`);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toContain(demoWords);
  });
});

describe("slow pages", () => {
  it("are stopped while others are answered", async () => {
    const { url } = await start({ workers: 3, deadlineMs: 5000 });
    const overrun = fetch(`${url}/v1/compare`, json(slow));
    const ask = async (): Promise<string> =>
      (await fetch(`${url}/v1/extract`, json({ html: demo }))).text();
    // On a busy machine, a normal page may also time out once.
    await Promise.all(Array.from({ length: 6 }, () => expect.poll(ask).toContain(demoWords)));
    const stopped = await overrun;
    expect(stopped.status).toBe(422);
    expect((await problemOf(stopped)).code).toBe("page-timeout");
  });

  it("fill the queue, and further clients learn when to retry", async () => {
    const { url } = await start({ maxQueue: 1, deadlineMs: 3000 });
    const many = await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${url}/v1/compare`, json(slow))),
    );
    // One is running and one waits; on a busy machine, a late request may arrive after the first
    // has finished.
    expect(many.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(2);
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([422, 429]));
    for (const response of refused) {
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await problemOf(response)).code).toBe("busy");
    }
  });
});

describe("folders", () => {
  const folder = makeFolder();

  beforeAll(async () => {
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Play</title>");
    await writeFile(join(folder, ".secret"), "hidden");
  });

  it("of static files are served at the root, with their own security policy", async () => {
    const { url } = await start({ staticFolder: folder });
    const response = await fetch(`${url}/`);
    expect(await response.text()).toContain("Play");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(response.headers.get("content-security-policy")).not.toContain("sandbox");
    for (const path of ["/.secret", "/../package.json", "/%2e%2e/package.json", "/assets/"]) {
      expect((await fetch(url + path)).status, path).toBe(404);
    }
  });
});
