import { on, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP, type Socket } from "node:net";
import type { Duplex, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Agent, request as sendRequest } from "undici";
import { causesOf, cutQuoted } from "../errors.ts";
import type { RefusedRequest } from "../fetched-page.ts";
import type { AddressCheck, Resolver } from "../guarded-agent.ts";
import { createGuardedAgent, guardedConnector, RefusedAddress } from "../guarded-agent.ts";

interface ProxySettings {
  readonly resolve: Resolver;
  readonly isAllowed: AddressCheck;
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Refusals reported individually; further ones are only counted. */
const MAX_REPORTED = 100;

/**
 * Headers between a browser and its proxy that are not forwarded to the server (RFC 9110, section
 * 7.6.1).
 */
const HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/**
 * The name of HTTP/2 in a TLS handshake: browsers offer it for requests, but not for WebSockets.
 */
const HTTP2 = "\u0002h2";
const TLS_HANDSHAKE = 0x16;

const refusalIn = (error: unknown): string | undefined =>
  causesOf(error).find((cause) => cause instanceof RefusedAddress)?.message;

/** The first record that a browser sends through a tunnel; empty if it is not TLS. */
async function firstRecord(browser: Duplex): Promise<Buffer> {
  let record = Buffer.alloc(0);
  for await (const chunk of on(browser, "data", { close: ["close", "end"] })) {
    record = Buffer.concat([record, ...chunk]);
    if (record[0] !== TLS_HANDSHAKE) break;
    if (record.length >= 5 && record.length >= 5 + record.readUInt16BE(3)) {
      browser.pause();
      return record;
    }
  }
  return Buffer.alloc(0);
}

/**
 * A page's only network access: a proxy of its own that resolves names and connects to allowed
 * addresses only.
 */
export class GuardingProxy {
  private readonly server: Server;
  private readonly agent: Agent;
  private readonly sockets = new Set<Duplex>();
  private readonly stop = new AbortController();
  /** The first refusals, and the number of all. */
  readonly refusals: RefusedRequest[] = [];
  refused = 0;
  /** Bytes received. */
  bytes = 0;

  private constructor(private readonly settings: ProxySettings) {
    this.agent = createGuardedAgent(settings.resolve, settings.isAllowed, settings.timeoutMs);
    this.server = createServer((message, answer) => void this.forward(message, answer));
    this.server.on(
      "connect",
      (message: IncomingMessage, socket: Duplex) => void this.tunnel(message, socket),
    );
    // Browsers request a tunnel from their proxy, whatever the protocol inside it.
    this.server.on("upgrade", (message: IncomingMessage, socket: Duplex) => {
      this.refuse(message.url ?? "", "only tunnels lead to other protocols");
      socket.destroy();
    });
    this.server.on("connection", (socket: Socket) => this.keep(socket));
  }

  static async start(settings: ProxySettings): Promise<GuardingProxy> {
    const proxy = new GuardingProxy(settings);
    proxy.server.listen(0, "127.0.0.1");
    await once(proxy.server, "listening");
    return proxy;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  }

  get isOverrun(): boolean {
    return this.bytes > this.settings.maxBytes;
  }

  refuse(url: string, why: string): void {
    this.refused++;
    if (this.refusals.length < MAX_REPORTED)
      this.refusals.push({ url: cutQuoted(url), why: cutQuoted(why) });
  }

  /** Why an address's host is refused; undefined if it is allowed. */
  async refusalFor(url: string): Promise<string | undefined> {
    const { resolve, isAllowed } = this.settings;
    const host = new URL(url).hostname.replace(/^\[|\]$/gu, "");
    try {
      const addresses =
        isIP(host) === 0 ? (await resolve(host)).map(({ address }) => address) : [host];
      return addresses.some(isAllowed)
        ? undefined
        : new RefusedAddress(addresses[0] ?? host).message;
    } catch {
      return `host ${host} not found`;
    }
  }

  async close(): Promise<void> {
    this.stop.abort();
    this.cut();
    this.server.close();
    await this.agent.destroy();
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private keep(socket: Duplex): void {
    this.sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => this.sockets.delete(socket));
  }

  private count(stream: Readable): void {
    stream.on("data", (chunk: Uint8Array) => {
      this.bytes += chunk.length;
      if (this.isOverrun) this.cut();
    });
  }

  private async forward(message: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url = "", method = "GET" } = message;
    try {
      if (this.isOverrun || !/^http:\/\//iu.test(url)) {
        this.refuse(url, this.isOverrun ? "too many bytes received" : "only http is proxied");
        answer.writeHead(403).end();
        return;
      }
      const headers = Object.fromEntries(
        Object.entries(message.headers).filter(([name]) => !HOP_HEADERS.has(name)),
      );
      const hasBody =
        message.headers["content-length"] !== undefined ||
        message.headers["transfer-encoding"] !== undefined;
      const got = await sendRequest(url, {
        dispatcher: this.agent,
        method: method as "GET",
        headers,
        body: hasBody ? message : null,
        signal: this.stop.signal,
      });
      const kept = Object.entries(got.headers).filter(
        ([name, value]) => value !== undefined && !HOP_HEADERS.has(name),
      );
      answer.writeHead(got.statusCode, Object.fromEntries(kept));
      this.count(got.body);
      await pipeline(got.body, answer);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal !== undefined) this.refuse(url, refusal);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(refusal === undefined ? 502 : 403).end();
    }
  }

  private connect(hostname: string, port: string): Promise<Socket> {
    const { resolve, isAllowed, timeoutMs } = this.settings;
    const connect = guardedConnector(resolve, isAllowed, timeoutMs);
    return new Promise((done, fail) => {
      connect(
        { hostname: hostname.replace(/^\[|\]$/gu, ""), port, protocol: "http:" },
        (error, socket) => (error ? fail(error) : done(socket)),
      );
    });
  }

  /**
   * Tunnels TLS, except WebSockets: workers can open them without counting as requests or obeying
   * robots.txt.
   */
  private async tunnel({ url = "" }: IncomingMessage, browser: Duplex): Promise<void> {
    this.keep(browser);
    const [, host = "", port = ""] = /^(.{1,300}):(\d{1,5})$/u.exec(url) ?? [];
    try {
      if (this.isOverrun) throw new RefusedAddress(host);
      const server = await this.connect(host, port);
      this.keep(server);
      if (this.stop.signal.aborted) return this.cut();
      this.count(server);
      browser.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      server.pipe(browser);
      const hello = await firstRecord(browser);
      if (!hello.includes(HTTP2)) {
        this.refuse(`wss://${url}/`, "WebSockets are blocked");
        browser.destroy();
        server.destroy();
        return;
      }
      server.write(hello);
      browser.pipe(server);
      browser.once("close", () => server.destroy());
      server.once("close", () => browser.destroy());
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal !== undefined)
        this.refuse(`https://${url}/`, this.isOverrun ? "too many bytes received" : refusal);
      browser.end(
        `HTTP/1.1 ${refusal === undefined ? "502 Bad Gateway" : "403 Forbidden"}\r\ncontent-length: 0\r\n\r\n`,
      );
    }
  }
}
