import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LogRecord } from "../../src/context.ts";
import { type RunningService, type ServeOptions, startService } from "../../src/node/serve.ts";

const TOKEN = "a-token-of-some-length";
let service: RunningService;
const logged: LogRecord[] = [];

/** Runs a service for three requests of a client per minute while the tests of a group run. */
function serve(options: ServeOptions): void {
  beforeAll(async () => {
    service = await startService({
      port: 0,
      workers: 1,
      host: "0.0.0.0",
      token: TOKEN,
      rateLimit: { requests: 3, windowMs: 600_000 },
      log: (record) => logged.push(record),
      ...options,
    });
  });
  afterAll(() => service.close());
}

async function ask(forwarded: string, token = TOKEN): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": forwarded };
  const url = service.url.replace("0.0.0.0", "127.0.0.1");
  return (await fetch(`${url}/v1/methods`, { headers })).status;
}

/** The statuses of five requests, whose headers are made of 1 to 5. */
async function askFive(make: (n: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) statuses.push(await ask(make(n)));
  return statuses;
}

describe("behind a proxy that is trusted", () => {
  serve({ trustProxy: true });

  it.each<[string, (n: number) => string]>([
    ["an invented first address", (n) => `198.51.100.${n}, 192.0.2.1`],
    ["another port", (n) => `192.0.2.2:${4000 + n}`],
    ["another port of IPv6", (n) => `[2001:db8:1::9]:${4000 + n}`],
    ["another address of its network", (n) => `[2001:db8:2::${n}]`],
    ["the same address in IPv6", (n) => (n % 2 ? "192.0.2.3" : "::ffff:192.0.2.3")],
    ["text that is no address", (n) => (n % 2 ? `unknown-${n}` : `192.0.2.${n}, `)],
  ])("a client stays the same with %s", async (_, make) => {
    expect(await askFive(make)).toEqual([200, 200, 200, 429, 429]);
  });

  it.each<[string, (n: number) => string]>([
    ["addresses", (n) => `203.0.113.${n}`],
    ["addresses with a port", (n) => `203.0.113.${100 + n}:4000`],
    ["networks", (n) => `[2001:db8:3:${n}::1]:4000`],
  ])("clients with other %s have limits of their own", async (_, make) => {
    expect(await askFive(make)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe("without a trusted proxy", () => {
  serve({});

  it("the header changes nothing, wrong tokens count, and the log says that it is ignored", async () => {
    logged.length = 0;
    expect(await ask("203.0.113.1", "wrong")).toBe(401);
    expect(await ask("203.0.113.2", `${TOKEN}x`)).toBe(401);
    expect(await ask("203.0.113.3")).toBe(200);
    expect(await ask("203.0.113.4")).toBe(429);
    const warnings = logged.filter(({ event }) => event === "ignored-proxy");
    expect(warnings).toMatchObject([{ level: "warn" }]);
    expect(JSON.stringify(logged)).not.toContain("203.0.113");
  });
});
