import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Route } from "../../src/context.ts";
import { mcpOperation } from "../../src/mcp/transports.ts";
import { networkOf } from "../../src/node/connections.ts";
import { type RunningService, type ServeOptions, startService } from "../../src/node/serve.ts";
import { demo, json } from "./call.ts";

let service: RunningService | undefined;
let sockets: Socket[] = [];

/** With one worker and a queue of one, at most 52 requests are accepted. */
const start = async (options: ServeOptions = {}): Promise<RunningService> => {
  service = await startService({
    port: 0,
    workers: 1,
    maxQueue: 1,
    requestTimeoutMs: 400,
    ...options,
  });
  return service;
};

function hangUp(): void {
  for (const socket of sockets) socket.destroy();
  sockets = [];
}

async function stop(): Promise<void> {
  hangUp();
  await service?.close();
  service = undefined;
}

/** Opens clients that send this text and then nothing; they never close a connection. */
async function openSockets(count: number, text: string): Promise<void> {
  const { port } = new URL(service?.url ?? "");
  const opened = Array.from({ length: count }, () => {
    const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined);
    socket.write(text);
    return socket;
  });
  sockets.push(...opened);
  await Promise.all(
    opened.map((socket) => (socket.connecting ? once(socket, "connect") : undefined)),
  );
}

/** A metric of the service. Its request counts as a connection. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${service?.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "mu").exec(text)?.[1]);
}

const extract = (): Promise<Response> => fetch(`${service?.url}/v1/extract`, json({ html: demo }));

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

/** Waits until only the connections that `fetch` keeps are left. */
const untilFreed = (most = 2): Promise<void> =>
  until(async () => (await figure("pith_http_connections")) <= most);

const HALF_HEAD = "POST /v1/extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Ty";
const head = (length: number, more = ""): string =>
  `POST /v1/extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
const HALF_BODY = `${head(5000)}{"html": "<p>`;
const CHUNKED =
  'POST /v1/extract HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"htm\r\n';

describe("unused connections", () => {
  // One service for all kinds, so that a blocked resource fails the next test.
  beforeAll(async () => void (await start()));
  afterEach(hangUp);
  afterAll(stop);

  it.each([
    ["say nothing", ""],
    ["send half a head", HALF_HEAD],
    ["send half a body", HALF_BODY],
    ["send half a body in chunks", CHUNKED],
    ["send no HTTP", "\u0016\u0003\u0001 hello\r\n\r\n"],
    ["are refused before their body is there", head(1e9)],
    ["ask to be a proxy", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n"],
  ])("of clients that %s block nobody and are freed", async (_, text) => {
    await openSockets(120, text);
    expect((await extract()).status).toBe(200);
    await untilFreed();
    expect(await figure("pith_http_body_bytes")).toBe(0);
    expect((await extract()).status).toBe(200);
  });
});

describe("open connections", () => {
  afterEach(stop);

  it("beyond the limit, those that wait longest are closed, and good clients get through", async () => {
    await start({ maxConnections: 10, requestTimeoutMs: 60_000 });
    await openSockets(30, HALF_HEAD);
    await openSockets(30, HALF_BODY);
    for (let i = 0; i < 20; i++) expect((await extract()).status).toBe(200);
    expect(await figure("pith_http_connections")).toBeLessThanOrEqual(10);
  });

  it("are limited for each client", async () => {
    await start({ maxConnections: 1000, maxConnectionsPerClient: 5, requestTimeoutMs: 60_000 });
    await openSockets(40, HALF_HEAD);
    expect((await extract()).status).toBe(200);
    expect(await figure("pith_http_connections")).toBeLessThanOrEqual(5);
  });

  it("count an IPv6 network as one client", () => {
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:db8:1:2::9"));
    expect(networkOf("2001:db8:1:2::9")).not.toBe(networkOf("2001:db8:1:3::9"));
    expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  });

  it("do not delay the shutdown of the service", async () => {
    // The time limits are an hour.
    await start({ requestTimeoutMs: 3_600_000, shutdownMs: 3_600_000 });
    for (const text of ["", HALF_HEAD, HALF_BODY, CHUNKED]) await openSockets(10, text);
    await service?.close();
    await until(async () =>
      sockets.every(({ destroyed, readableEnded }) => destroyed || readableEnded),
    );
  });
});

describe("bodies in memory", () => {
  afterEach(stop);
  const MIB = 1024 * 1024;

  it("never exceed the limit, and slow ones make room for others", async () => {
    await start({ maxMemoryOfBodies: 4 * MIB, requestTimeoutMs: 60_000 });
    const half = head(2 * MIB) + "x".repeat(MIB);
    let most = 0;
    for (let i = 0; i < 12; i++) {
      await openSockets(1, half);
      most = Math.max(most, await figure("pith_http_body_bytes"));
    }
    await until(async () => {
      most = Math.max(most, await figure("pith_http_body_bytes"));
      return most >= 3 * MIB;
    });
    expect(most).toBeLessThanOrEqual(4 * MIB);
    const large = { html: `${demo}<!--${"y".repeat(2 * MIB)}-->` };
    expect((await fetch(`${service?.url}/v1/extract`, json(large))).status).toBe(200);
  });

  it("are rejected if a single one is too large", async () => {
    await start({ maxMemoryOfBodies: MIB });
    const ask = () => fetch(`${service?.url}/v1/extract`, json({ html: "x".repeat(2 * MIB) }));
    // On a busy machine, the service may close the connection before the client has sent everything
    // and read the answer.
    await expect.poll(() => ask().then(({ status }) => status, String)).toBe(429);
    expect((await extract()).status).toBe(200);
  });
});

describe("answers that nobody reads", () => {
  afterEach(stop);
  const MIB = 1024 * 1024;

  it("make room for others, and a client that reads gets all of its answer", async () => {
    const large = "x".repeat(4 * MIB);
    let made = 0;
    const handle: Route["handle"] = (c) => {
      made++;
      return c.body(large);
    };
    const route = { ...mcpOperation, verb: "get", path: "/large", handle } as const;
    await start({
      maxMemoryOfBodies: 16 * MIB,
      requestTimeoutMs: 60_000,
      routes: () => [route],
    });
    await openSockets(30, "GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    for (const socket of sockets) socket.pause();
    await until(async () => made === 30);
    expect(await figure("pith_http_answer_bytes")).toBeLessThanOrEqual(16 * MIB);
    expect(await (await fetch(`${service?.url}/large`)).text()).toBe(large);
  });
});

describe("pipelined requests", () => {
  afterEach(stop);
  const GET = "GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

  it("are answered one at a time: no answer is computed before the previous one is read", async () => {
    let made = 0;
    const large = "x".repeat(4 * 1024 * 1024);
    const handle: Route["handle"] = (c) => {
      made++;
      return c.body(large);
    };
    const route = { ...mcpOperation, verb: "get", path: "/large", handle } as const;
    await start({ requestTimeoutMs: 60_000, routes: () => [route] });
    await openSockets(1, GET.replace("/openapi.json", "/large").repeat(32));
    sockets[0]?.pause();
    await until(async () => made > 0);
    expect((await extract()).status).toBe(200);
    // The socket buffers of both sides hold two or three.
    expect(made).toBeLessThan(8);
    expect(await figure("pith_http_answer_bytes")).toBeLessThanOrEqual(large.length + 5000);
  });

  it("beyond the limit close their connection", async () => {
    await start({ requestTimeoutMs: 60_000 });
    for (let i = 0; i < 10; i++) await openSockets(1, GET.repeat(400));
    for (const socket of sockets) socket.pause();
    await untilFreed();
    expect(await figure("pith_http_answer_bytes")).toBeLessThanOrEqual(10_000);
  });

  it("are all answered in order if the client reads the answers", async () => {
    await start();
    const texts = ["/healthz", "/openapi.json", "/metrics", "/healthz", "/nothing"];
    const body = JSON.stringify({ html: demo });
    const sent = texts.map((path) => GET.replace("/openapi.json", path)).join("");
    const last = GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n").replace(
      "/openapi.json",
      "/readyz",
    );
    await openSockets(1, `${sent}${head(Buffer.byteLength(body))}${body}${last}`);
    const [socket] = sockets;
    let answer = "";
    socket?.on("data", (data) => {
      answer += data;
    });
    if (socket) await once(socket, "end");
    expect(answer.match(/HTTP\/1\.1 \d+/gu)).toEqual(
      [200, 200, 200, 200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`),
    );
  });
});
