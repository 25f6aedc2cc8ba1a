import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { pithCommand, projectRoot, type Run } from "../../../pith-cli/test/cli/run-pith.ts";

interface Message {
  readonly id: number;
  readonly result?: {
    readonly content: ReadonlyArray<{ readonly text: string }>;
    readonly isError?: boolean;
  };
}

const message = (fields: object): string => `${JSON.stringify({ jsonrpc: "2.0", ...fields })}\n`;

const initialize = message({
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
});

const extraction = (id: number, html: string): string =>
  message({
    id,
    method: "tools/call",
    params: { name: "extract", arguments: { html, method: "full-text" } },
  });

const pageOf = (bytes: number): string =>
  `<title>Tides</title><p>${"High water came late today. ".repeat(9)}</p><!--${"x".repeat(bytes)}-->`;

/** Sends messages as a client does; ends the input after the answer with this id, or at once. */
function talk(flags: readonly string[], input: string, lastId?: number): Promise<Run> {
  const args = [...pithCommand, "mcp", ...flags];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: "pipe" });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
    if (stdout.includes(`"id":${lastId}}\n`)) child.stdin.end();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  child.stdin.write(input);
  if (lastId === undefined) child.stdin.end();
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

const answersOf = (stdout: string): Message[] =>
  stdout
    .trimEnd()
    .split("\n")
    .map((line): Message => JSON.parse(line));

it("reads a page of 12 MB", async () => {
  const { code, stdout } = await talk(
    ["--limit=deadline-ms=50000"],
    initialize + extraction(2, pageOf(12e6)),
    2,
  );
  const answer = answersOf(stdout).find(({ id }) => id === 2);
  expect(answer?.result?.content[0]?.text).toContain("High water came late today.");
  expect(code).toBe(0);
}, 60_000);

it("names the limit of a page that is too large, and answers on", async () => {
  const calls = extraction(2, pageOf(30_000)) + extraction(3, pageOf(10));
  const { code, stdout } = await talk(["--limit=max-body=20000"], initialize + calls, 3);
  const answers = answersOf(stdout);
  const refused = answers.find(({ id }) => id === 2)?.result;
  expect(refused?.isError).toBe(true);
  expect(refused?.content[0]?.text).toContain("exceeds the limit of 20000");
  const answered = answers.find(({ id }) => id === 3)?.result;
  expect(answered?.content[0]?.text).toContain("High water came late today.");
  expect(code).toBe(0);
}, 60_000);

it("ends with an error after a message beyond all limits", async () => {
  const calls = extraction(2, pageOf(1_200_000)) + extraction(3, pageOf(10));
  const { code, stderr } = await talk(["--limit=max-body=20000"], initialize + calls, 3);
  expect(stderr).toMatch(/^pith: .*a message has more than 1\d{6} bytes.*max-body/u);
  expect(code).toBeGreaterThan(0);
}, 60_000);

it("answers on after lines that are no messages", async () => {
  const broken = ["{", "[]", "null", "\u0000", "[".repeat(100_000), '{"jsonrpc":"1.0","id":9}', ""];
  const input = `${initialize}${broken.join("\n")}\n${extraction(2, pageOf(10))}`;
  const { code, stdout } = await talk([], input, 2);
  const answer = answersOf(stdout).find(({ id }) => id === 2);
  expect(answer?.result?.content[0]?.text).toContain("High water came late today.");
  expect(code).toBe(0);
}, 60_000);

it("answers every request whose input ends right after it", async () => {
  const calls = [2, 3, 4].map((id) => extraction(id, pageOf(10))).join("");
  const { code, stdout } = await talk([], initialize + calls);
  expect(answersOf(stdout).map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(code).toBe(0);
}, 60_000);

it("waits for no request that the client cancelled", async () => {
  const slow = message({
    id: 2,
    method: "tools/call",
    params: { name: "extract", arguments: { url: "http://127.0.0.1:9/" } },
  });
  const cancelled = message({ method: "notifications/cancelled", params: { requestId: 2 } });
  const { code, stdout } = await talk([], initialize + slow + cancelled);
  expect(answersOf(stdout).map(({ id }) => id)).toEqual([1]);
  expect(code).toBe(0);
}, 60_000);
