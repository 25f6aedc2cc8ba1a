import { describe, expect, it } from "vitest";
import { addMcp, createToolbox, loadSdk, mcpOperations } from "../../packages/mcp/src/index.ts";
import { createApp } from "../../packages/service/src/app.ts";
import type { PageFetcher, ServiceApp } from "../../packages/service/src/context.ts";
import { createInProcessEngine } from "../../packages/service/src/engine.ts";
import { type OperationExample, operationExamples } from "../../packages/service/src/examples.ts";
import { operations } from "../../packages/service/src/operations.ts";
import { addLabels, type LabelKeeper, labelOperations } from "../../packages/service/src/routes/labels.ts";
import { addPlayground, playgroundOperations } from "../../packages/service/src/routes/playground.ts";

const FERRY = String(operationExamples.fetchPage?.answer);
const LABEL = String(operationExamples.readLabels?.answer);

const fetchPage: PageFetcher = (url) =>
  Promise.resolve({ bytes: new TextEncoder().encode(FERRY), url, contentType: "text/html; charset=utf-8" });

const keeper: LabelKeeper = {
  listPages: () => Promise.resolve(["ferry.html"]),
  readPage: () => Promise.resolve(new TextEncoder().encode(FERRY)),
  readLabels: () => Promise.resolve(LABEL),
  append: () => Promise.resolve(),
};

async function makeApp(): Promise<ServiceApp> {
  const sdk = await loadSdk();
  const engine = createInProcessEngine();
  return createApp({
    engine,
    fetchPage,
    metrics: { record: () => undefined, expose: () => Promise.resolve({ contentType: "text/plain", body: "up 1\n" }) },
    extraOperations: [...labelOperations, ...playgroundOperations, ...mcpOperations],
    extend: (app) => {
      addLabels(app, keeper);
      addPlayground(app, { fetchPage, labels: true });
      addMcp(app, sdk, createToolbox({ engine, fetchPage, maxBytes: 1_000_000, deadlineMs: 10_000, version: "1" }));
    },
  });
}

function requestOf({ verb, path }: { verb: string; path: string }, example: OperationExample): [string, RequestInit] {
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => example.path?.[name] ?? "");
  const { body, bodyType = "application/json", accept } = example;
  const init: RequestInit = {
    method: verb.toUpperCase(),
    headers: { ...(body !== undefined && { "content-type": bodyType }), ...(accept !== undefined && { accept }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  return [address, init];
}

const all = [...operations, ...labelOperations, ...playgroundOperations, ...mcpOperations];

describe("the examples of operations", async () => {
  const app = await makeApp();

  it("exist for every operation, and only for those", () => {
    expect(Object.keys(operationExamples).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it.each(all.map((operation) => [operation.id, operation] as const))(
    "%s answers as it says",
    async (id, operation) => {
      const example = operationExamples[id] ?? {};
      const response = await app.request(...requestOf(operation, example));
      expect([id, response.status]).toEqual([id, operation.answer.status]);
      const text = await response.text();
      if (typeof example.answer === "string") expect(text).toBe(example.answer);
      else if (id === "listMethods") expect(text).toContain('"isDefault":true');
      else if (typeof example.answer === "object" && example.answer !== null)
        expect(JSON.parse(text)).toMatchObject(example.answer);
    },
  );
});

describe("GET /docs", () => {
  it("shows each operation with its example, without requests or scripts", async () => {
    const app = await makeApp();
    const response = await app.request("/docs");
    const page = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const { id, path } of all) {
      expect(page).toContain(`<h2 id="${id.toLowerCase()}">`);
      expect(page).toContain(path);
    }
    expect(page.match(/curl -s/gu)).toHaveLength(all.length);
    expect(page).not.toMatch(/<script|<link|src=|@import/u);
    const anchors = [...page.matchAll(/href="#([^"]+)"/gu)].map(([, anchor]) => anchor);
    for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`);
  });
});
