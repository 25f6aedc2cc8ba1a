import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { Problem, problemBody, problemHeaders } from "../problems.ts";

/** What Node's HTTP parser refuses never comes to the app; it is answered with problem documents all the same. */
const PARSER_PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem("headers-too-large", "the headers together may have 16 KiB"),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem("request-timeout", "the request did not arrive in time"),
};

const REASONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  431: "Request Header Fields Too Large",
};

/** Writes a problem where there is no response to write it to. */
function endSocket(socket: Duplex, problem: Problem): void {
  if (!socket.writable || socket.destroyed) return;
  const body = problemBody(problem);
  const headers = {
    ...problemHeaders(problem),
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${REASONS[problem.status] ?? "Error"}\r\n${lines.join("")}\r\n${body}`);
}

/** A response with a problem, for requests that the app cannot be given. */
function endResponse(response: ServerResponse, problem: Problem): void {
  const body = problemBody(problem);
  const headers = { ...problemHeaders(problem), "content-length": Buffer.byteLength(body), connection: "close" };
  response.writeHead(problem.status, headers).end(body);
}

/** Answers what is no request, or none that an app can be given. */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const problem = PARSER_PROBLEMS[error.code ?? ""] ?? new Problem("bad-request", "this is not HTTP/1.1");
    endSocket(socket, problem);
  });
  server.on("checkExpectation", (_: IncomingMessage, response: ServerResponse) => {
    endResponse(response, new Problem("expectation-failed", "only 100-continue can be expected"));
  });
  server.on("connect", (_: IncomingMessage, socket: Duplex) => {
    endSocket(
      socket,
      new Problem("method-not-allowed", "the service is no proxy", { headers: { allow: "GET, POST" } }),
    );
  });
}
