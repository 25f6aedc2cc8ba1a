import { expect, it } from "vitest";
import type { Operation, PageFetcher } from "../../src/context.ts";
import { FERRY } from "../../src/examples.ts";
import { allOperations, makeWholeApp } from "./whole-app.ts";

const fetchPage: PageFetcher = (url) =>
  Promise.resolve({
    bytes: new TextEncoder().encode(FERRY),
    url,
    contentType: "text/html; charset=utf-8",
  });

function requestOf({ verb, path, example }: Operation): [string, RequestInit] {
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => example.path?.[name] ?? "");
  const { body, bodyType = "application/json", accept } = example;
  const init: RequestInit = {
    method: verb.toUpperCase(),
    headers: {
      ...(body !== undefined && { "content-type": bodyType }),
      ...(accept !== undefined && { accept }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
  return [address, init];
}

const app = await makeWholeApp(fetchPage);

it.each(allOperations.map((operation) => [operation.id, operation] as const))(
  "the example of %s gives the documented answer",
  async (id, operation) => {
    const { example, status = 200 } = operation;
    const response = await app.request(...requestOf(operation));
    expect([id, response.status]).toEqual([id, status]);
    const text = await response.text();
    if (typeof example.answer === "string") expect(text).toBe(example.answer);
    else if (id === "listMethods") expect(text).toContain('"isDefault":true');
    else if (typeof example.answer === "object" && example.answer !== null)
      expect(JSON.parse(text)).toMatchObject(example.answer);
  },
);

it("GET /docs shows each operation with its example, without requests or scripts", async () => {
  const response = await app.request("/docs");
  const page = await response.text();
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const { id, path } of allOperations) {
    expect(page).toContain(`<h2 id="${id.toLowerCase()}">`);
    expect(page).toContain(path);
  }
  expect(page.match(/curl -s/gu)).toHaveLength(allOperations.length);
  expect(page).not.toMatch(/<script|<link|src=|@import/u);
  const anchors = [...page.matchAll(/href="#([^"]+)"/gu)].map(([, anchor]) => anchor);
  for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`);
});
