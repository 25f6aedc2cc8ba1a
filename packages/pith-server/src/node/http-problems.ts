import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { Problem, problemBody, problemHeaders } from "../problems.ts";
import { endSoon } from "./connections.ts";

/** Requests that Node's HTTP parser rejects never reach the app, but get problem documents, too. */
const PARSER_PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem("headers-too-large", "the headers may have at most 16 KiB"),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem("request-timeout", "the request did not arrive in time"),
};

function closingHeaders(problem: Problem, body: string): Record<string, string> {
  return {
    ...problemHeaders(problem),
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
}

function endSocket(socket: Duplex, problem: Problem): void {
  if (socket.destroyed) return;
  const body = problemBody(problem);
  const lines = Object.entries(closingHeaders(problem, body)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  endSoon(
    socket,
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n${body}`,
  );
}

function endResponse(response: ServerResponse, problem: Problem): void {
  const body = problemBody(problem);
  response.writeHead(problem.status, closingHeaders(problem, body)).end(body);
}

/** Several Host headers: a proxy in front may have checked a different one (RFC 9112, 3.2). */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;
}

/** Passes requests to the app, except ambiguous ones. */
export function refuseUnclear(next: RequestListener): RequestListener {
  return (request, response) => {
    if (hasManyHosts(request))
      endResponse(response, new Problem("bad-request", "the request names more than one host"));
    else next(request, response);
  };
}

/** Answers malformed requests, and requests that an app cannot accept. */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const problem =
      PARSER_PROBLEMS[error.code ?? ""] ?? new Problem("bad-request", "this is not HTTP/1.1");
    endSocket(socket, problem);
  });
  server.on("checkExpectation", (_: IncomingMessage, response: ServerResponse) => {
    endResponse(
      response,
      new Problem("expectation-failed", "only Expect: 100-continue is supported"),
    );
  });
  server.on("connect", (_: IncomingMessage, socket: Duplex) => {
    endSocket(
      socket,
      new Problem("method-not-allowed", "the service is not a proxy", {
        headers: { allow: "GET, POST" },
      }),
    );
  });
}
