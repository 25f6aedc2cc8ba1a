import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningService, startService } from "../../src/node/serve.ts";
import { demo, demoWords, json, problemOf } from "./call.ts";
import { wrongRequests } from "./wrong-requests.ts";

const MAX_BYTES = 2_000_000;
let service: RunningService;

beforeAll(async () => {
  service = await startService({
    port: 0,
    workers: 1,
    maxBytes: MAX_BYTES,
    requestTimeoutMs: 1000,
  });
});

afterAll(async () => {
  // None of these requests may crash a worker.
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toContain("pith_workers_lost 0");
  expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: "ok" });
  await service.close();
});

const requests = wrongRequests();

it.each(requests)("wrong requests: $name", async ({ path, init, status }) => {
  const response = await fetch(service.url + path, init);
  const problem = await problemOf(response);
  expect(response.status, problem.detail).toBe(status);
  expect(problem).toMatchObject({ status, type: `urn:pith:problem:${problem.code}` });
  expect(problem.detail).not.toBe("");
  expect(problem.instance).toBe(`urn:pith:request:${response.headers.get("x-request-id")}`);
});

const long = "x".repeat(200_000);

it.each([
  { html: "<p>x", [long]: 1 },
  { html: "<p>x", method: long },
  { html: "<p>x", options: { drop: ["(".repeat(1900)], [long]: 1 } },
  { html: "<p>x", options: { drop: Array.from({ length: 900 }, () => 5) } },
  { url: `http://${"x".repeat(7000)}/` },
])("answers about long input stay short: %#", async (body) => {
  const response = await fetch(`${service.url}/v1/extract`, json(body));
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect((await response.text()).length).toBeLessThan(5000);
});

/** Sends raw bytes and returns the answer until the connection ends. */
async function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
}

const HOST = "Host: localhost\r\nConnection: close\r\n";

it.each([
  ["noise", "\x16\x03\x01 hello\r\n\r\n", 400],
  ["a version to come", `GET /healthz HTTP/9.9\r\n${HOST}\r\n`, 400],
  ["two hosts", `GET /healthz HTTP/1.1\r\nHost: evil.example\r\n${HOST}\r\n`, 400],
  ["no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an invalid host", "GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["an invalid path", `GET healthz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a backslash", `GET /v1\\extract HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["an invalid method", `GE T /healthz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a space in a header's name", `GET /healthz HTTP/1.1\r\nX Y: 1\r\n${HOST}\r\n`, 400],
  ["a zero in a header", `GET /healthz HTTP/1.1\r\nX: \0\r\n${HOST}\r\n`, 400],
  [
    "headers without an end",
    `GET /healthz HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n${HOST}\r\n`,
    431,
  ],
  ["a path without an end", `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  [
    "two lengths",
    `POST /v1/extract HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n${HOST}\r\n{}`,
    400,
  ],
  ["a length below zero", `POST /v1/extract HTTP/1.1\r\nContent-Length: -2\r\n${HOST}\r\n{}`, 400],
  [
    "a length and chunks",
    `POST / HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${HOST}\r\n{}`,
    400,
  ],
  [
    "invalid chunks",
    `POST /v1/extract HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n${HOST}\r\nzz\r\n`,
    400,
  ],
  [
    "an unknown coding",
    `POST /v1/extract HTTP/1.1\r\nTransfer-Encoding: rot13\r\n${HOST}\r\n{}`,
    400,
  ],
  ["an expectation", `POST /v1/extract HTTP/1.1\r\nExpect: wonders\r\n${HOST}\r\n`, 417],
  ["a tunnel", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n", 405],
  ["a trace", `TRACE /v1/extract HTTP/1.1\r\n${HOST}\r\n`, 405],
  [
    "a proxy's request",
    "GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n",
    421,
  ],
  ["an incomplete request", "POST /v1/extract HTTP/1.1\r\nHost: localhost\r\n", 408],
  [
    "an incomplete body",
    "POST /v1/extract HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    408,
  ],
])("invalid HTTP: %s", async (_, text, status) => {
  const answer = await sendRaw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, "u"));
  expect(answer.toLowerCase()).toContain("content-type: application/problem+json");
  const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
  expect(JSON.parse(body)).toMatchObject({ status });
});

it.each<[name: string, type: string, body: () => RequestInit["body"], status: number]>([
  [
    "beyond the limit, with a content length",
    "application/json",
    () => "x".repeat(MAX_BYTES + 1),
    413,
  ],
  [
    "beyond the limit, in chunks",
    "text/html",
    () => new Blob(["x".repeat(2 * MAX_BYTES)]).stream(),
    413,
  ],
  [
    "within the limit, in chunks",
    "application/json",
    () => new Blob([JSON.stringify({ html: demo })]).stream(),
    200,
  ],
])("a body %s", async (_, type, body, status) => {
  const init = {
    method: "POST",
    headers: { "content-type": type },
    body: body(),
    duplex: "half",
  } as RequestInit;
  const response = await fetch(`${service.url}/v1/extract`, init);
  expect(response.status).toBe(status);
  if (status === 413) expect((await problemOf(response)).code).toBe("body-too-large");
  else expect(await response.text()).toContain(demoWords);
});
