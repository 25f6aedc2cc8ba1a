import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import ipaddr from "ipaddr.js";

export interface ConnectionBounds {
  readonly maxConnections: number;
  /** Most connections of one address, or of one /64 network for IPv6. */
  readonly maxConnectionsPerClient: number;
  /** Time limit for a request to arrive in milliseconds, at any speed. */
  readonly requestTimeoutMs: number;
  /** Most bytes of answers that clients have not read yet. */
  readonly maxAnswerBytes: number;
}

/** A new connection without any data is closed after this time. */
const FIRST_BYTE_MS = 5_000;
/**
 * Time for a body, plus a second per `BYTES_PER_SECOND`: shorter than Apache's
 * `RequestReadTimeout`.
 */
const BODY_MS = 5_000;
const BYTES_PER_SECOND = 500;
/**
 * An answer is abandoned when the client reads nothing for this long, or needs over `ANSWER_MS` for
 * all of it.
 */
const STALLED_ANSWER_MS = 10_000;
const ANSWER_MS = 60_000;
/** Time for a refused client to read the answer before the connection is closed. */
const LINGER_MS = 3_000;
/**
 * Most pipelined requests before the first answer: those few clients expect closing (RFC 9112,
 * 9.3.2).
 */
const MAX_PIPELINED = 32;
/** Interval of the connection checks; a shorter `requestTimeoutMs` is still enforced. */
const CHECK_INTERVAL_MS = 500;

interface Connection {
  readonly socket: Socket;
  readonly client: string;
  /**
   * Time of the last change: opened, or its request began, began to be answered, or was answered.
   */
  since: number;
  /** Bytes received before its request. */
  bytesBefore: number;
  wasAnswered: boolean;
  isAnswering: boolean;
  isEnding: boolean;
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** Requests received before the current one was answered. */
  readonly pipelined: Array<readonly [IncomingMessage, ServerResponse]>;
}

/**
 * `waiting` for a request or its head; `receiving` its body; `refused`: answered before the body
 * arrived.
 */
type Phase = "waiting" | "receiving" | "working" | "answering" | "refused";

function phaseOf({ request, response }: Connection): Phase {
  if (!request || !response) return "waiting";
  if (response.writableFinished) return request.complete ? "waiting" : "refused";
  if (response.headersSent) return "answering";
  return request.complete ? "working" : "receiving";
}

/** Whether closing the connection loses no answer to a well-behaved client. */
function isIdle(connection: Connection): boolean {
  const phase = phaseOf(connection);
  return phase !== "working" && phase !== "answering";
}

/**
 * Whether `a` is closed before `b`: connections without an answer so far first, then the one
 * waiting longest.
 */
function closesFirst(a: Connection, b: Connection): boolean {
  return a.wasAnswered === b.wasAnswered ? a.since < b.since : b.wasAnswered;
}

/** The address by which connections are counted: providers assign a /64 to one customer. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr
    .fromByteArray([...parsed.toByteArray().slice(0, 8), ...new Array<number>(8).fill(0)])
    .toString();
}

/** Ends a refused connection; the client gets some time to read the reason. */
export function endSoon(socket: Duplex, text: string): void {
  if (socket.writable) socket.end(text);
  // Read and discard the rest: destroying a connection with unread bytes also discards the answer.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}

/**
 * Starts requests one by one and limits connections: silence, slowness and unread answers all time
 * out.
 */
export class Connections {
  private readonly open = new Map<Socket, Connection>();
  private readonly checkIntervalMs: number;
  private lastCheck = performance.now();

  constructor(
    private readonly server: Server,
    private readonly bounds: ConnectionBounds,
    private readonly answer: RequestListener,
  ) {
    server.on("connection", (socket: Socket) => this.admit(socket));
    server.on("request", (request: IncomingMessage, response: ServerResponse) =>
      this.take(request, response),
    );
    this.checkIntervalMs = Math.min(CHECK_INTERVAL_MS, bounds.requestTimeoutMs);
    const timer = setInterval(() => this.check(), this.checkIntervalMs).unref();
    server.once("close", () => clearInterval(timer));
  }

  get count(): number {
    return this.open.size;
  }

  /** Bytes of answers in memory that clients have not read yet. */
  get answerBytes(): number {
    let bytes = 0;
    for (const { socket } of this.open.values()) bytes += socket.writableLength;
    return bytes;
  }

  closeIdle(): void {
    for (const connection of this.open.values()) if (isIdle(connection)) this.drop(connection);
  }

  private admit(socket: Socket): void {
    const client = networkOf(socket.remoteAddress ?? "");
    const { maxConnections, maxConnectionsPerClient } = this.bounds;
    const own = [...this.open.values()].filter((connection) => connection.client === client).length;
    const hasRoom =
      (own < maxConnectionsPerClient || this.makeRoom(client)) &&
      (this.open.size < maxConnections || this.makeRoom());
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const connection: Connection = {
      socket,
      client,
      since: performance.now(),
      bytesBefore: 0,
      wasAnswered: false,
      isAnswering: false,
      isEnding: false,
      request: undefined,
      response: undefined,
      pipelined: [],
    };
    this.open.set(socket, connection);
    socket.once("close", () => this.drop(connection));
  }

  /**
   * Closes the connection that has waited longest, of all or of one client; false when all are
   * active.
   */
  private makeRoom(client?: string): boolean {
    let first: Connection | undefined;
    for (const connection of this.open.values()) {
      if ((client !== undefined && connection.client !== client) || !isIdle(connection)) continue;
      if (!first || closesFirst(connection, first)) first = connection;
    }
    if (first) this.drop(first);
    return first !== undefined;
  }

  private drop({ socket }: Connection): void {
    if (this.open.delete(socket)) socket.destroy();
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.open.get(request.socket);
    if (!connection) return;
    if (!connection.response || connection.response.writableFinished)
      this.begin(connection, request, response);
    else if (connection.pipelined.length < MAX_PIPELINED)
      connection.pipelined.push([request, response]);
    else this.drop(connection);
  }

  private begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    this.forgetUnread();
    connection.request = request;
    connection.response = response;
    connection.since = performance.now();
    connection.bytesBefore = connection.socket.bytesRead;
    connection.isAnswering = false;
    response.once("finish", () => {
      connection.wasAnswered = true;
      connection.since = performance.now();
      // After an answer that closes the connection, further requests get no answer.
      const next = connection.socket.writable ? connection.pipelined.shift() : undefined;
      if (next) this.begin(connection, ...next);
    });
    this.answer(request, response);
  }

  private check(): void {
    const now = performance.now();
    // Delays of this process, on a busy machine, do not count against clients.
    const late = Math.max(0, now - this.lastCheck - 2 * this.checkIntervalMs);
    this.lastCheck = now;
    for (const connection of this.open.values()) {
      connection.since += late;
      const phase = phaseOf(connection);
      if (phase === "answering" && !connection.isAnswering) {
        connection.isAnswering = true;
        connection.since = now;
        // Node's timeout expires only if the client reads nothing at all; a slow reader keeps its
        // connection.
        connection.response?.setTimeout(STALLED_ANSWER_MS, () => this.drop(connection));
      }
      if (now - connection.since > this.allowedMs(connection, phase))
        this.giveUp(connection, phase);
    }
    this.forgetUnread();
  }

  /** Abandons the answers that clients have been reading for longest, until the rest fits. */
  private forgetUnread(): void {
    let bytes = this.answerBytes;
    if (bytes <= this.bounds.maxAnswerBytes) return;
    const unread = [...this.open.values()]
      .filter((connection) => phaseOf(connection) === "answering")
      .sort((a, b) => a.since - b.since);
    // A single answer may be larger.
    for (const connection of unread.slice(0, -1)) {
      bytes -= connection.socket.writableLength;
      this.drop(connection);
      if (bytes <= this.bounds.maxAnswerBytes) return;
    }
  }

  private giveUp(connection: Connection, phase: Phase): void {
    if (phase !== "receiving" || connection.isEnding) {
      this.drop(connection);
      return;
    }
    connection.isEnding = true;
    connection.since = performance.now();
    const error = Object.assign(new Error("the body arrives too slowly"), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    });
    this.server.emit("clientError", error, connection.socket);
  }

  private allowedMs({ socket, bytesBefore, isEnding }: Connection, phase: Phase): number {
    const { requestTimeoutMs } = this.bounds;
    if (isEnding) return LINGER_MS;
    switch (phase) {
      case "waiting":
        // Node handles slow heads and idle keep-alive connections.
        return socket.bytesRead === 0
          ? Math.min(FIRST_BYTE_MS, requestTimeoutMs)
          : Number.POSITIVE_INFINITY;
      case "receiving":
        return Math.min(
          BODY_MS + ((socket.bytesRead - bytesBefore) / BYTES_PER_SECOND) * 1000,
          requestTimeoutMs,
        );
      case "answering":
        return ANSWER_MS;
      case "refused":
        return LINGER_MS;
      case "working":
        return Number.POSITIVE_INFINITY;
    }
  }
}
