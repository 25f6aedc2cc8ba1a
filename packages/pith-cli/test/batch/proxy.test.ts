import { writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder, readLines } from "../../../../test/files.ts";
import { listen, runDuringTests } from "../../../../test/local-server.ts";
import { runBatch } from "../../src/batch/index.ts";
import { TestSite } from "./test-site.ts";

const folder = makeFolder();
const site = runDuringTests(new TestSite());

/** A proxy with a password that resolves every name to the test site. */
const seen: string[] = [];
const proxy: Server = createServer((incoming, response) => {
  const url = new URL(incoming.url ?? "");
  seen.push(`${incoming.method} ${url.host}${url.pathname}`);
  const isKnown =
    incoming.headers["proxy-authorization"] ===
    `Basic ${Buffer.from("ann:secret").toString("base64")}`;
  if (!isKnown) response.writeHead(407).end();
  else if (url.host === "inward.test")
    response.writeHead(301, { location: `http://10.0.0.7${url.pathname}` }).end();
  else {
    const onward = request(site.origin + url.pathname, { headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  }
});
// Only TLS would use a tunnel, and no address of these tests does.
proxy.on("connect", (incoming, socket) => {
  seen.push(`CONNECT ${incoming.url}`);
  connect(9, "127.0.0.1").on("error", () => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"));
});
let port = 0;

beforeAll(async () => {
  port = await listen(proxy);
});
afterAll(() => void proxy.close());

async function fetchThrough(
  address: string,
  urls: readonly string[],
  name: string,
): Promise<Record<string, string>[]> {
  const list = join(folder, `${name}.txt`);
  writeFileSync(list, urls.join("\n"));
  const output = join(folder, `${name}.jsonl`);
  const fetch = { proxy: address, hostDelayMs: 0, retries: 1, retryDelayMs: 1, timeoutMs: 5000 };
  await runBatch({ inputs: [list], output, workers: 1, fetch });
  return readLines(output);
}

it("a proxy resolves names, and its robots.txt rules apply", async () => {
  const urls = [
    "http://news.test/page/1",
    "http://news.test/moved/2",
    "http://news.test/private/1",
  ];
  const lines = await fetchThrough(`http://ann:secret@127.0.0.1:${port}`, urls, "through");
  expect(lines.map(({ ok, code }) => ok ?? code)).toEqual([true, true, "fetch-robots"]);
  expect(lines[1]?.url).toMatch(/\/page\/2$/u);
  expect(seen).toContain("GET news.test/robots.txt");
  expect(seen).toContain("GET news.test/page/1");
  expect(seen.filter((line) => line.includes("private"))).toEqual([]);
});

it("a proxy is never asked for private addresses, even by redirects of robots.txt", async () => {
  const [line] = await fetchThrough(
    `http://ann:secret@127.0.0.1:${port}`,
    ["http://inward.test/page/1"],
    "inward",
  );
  expect(line?.error).toMatch(/not a public address/u);
  expect(seen.filter((request) => request.includes("10.0.0.7"))).toEqual([]);
});

it.each([
  ["without the password", () => `http://127.0.0.1:${port}`, /407/u],
  [
    "that is not there",
    () => "http://127.0.0.1:9",
    /robots\.txt cannot be fetched.*connect|ECONNREFUSED/u,
  ],
])("%s nothing is fetched, and the lines say why", async (name, address, problem) => {
  const [line] = await fetchThrough(
    address(),
    ["http://news.test/page/1"],
    name.replaceAll(" ", "-"),
  );
  expect(line?.error).toMatch(problem);
});
