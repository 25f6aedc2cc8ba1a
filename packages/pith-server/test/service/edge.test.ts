import { beforeAll, expect, it } from "vitest";
import { loadInWorker } from "../../../../test/web-runtime.ts";
import type * as Service from "../../src/index.ts";
import { demo, demoWords, json } from "./call.ts";

let service: typeof Service;

beforeAll(async () => {
  service = await loadInWorker("packages/pith-server/src/index.ts");
});

const call = async (
  app: ReturnType<typeof Service.createApp>,
  path: string,
  init?: RequestInit,
): Promise<Response> => app.fetch(new Request(`https://edge.example${path}`, init));

it("the service on an edge runtime extracts pages", async () => {
  const response = await call(service.createApp(), "/v1/extract", json({ html: demo }));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(demoWords);
});

it("the service on an edge runtime fetches with the runtime's fetch", async () => {
  const fetchPage = async (url: string) => ({
    url,
    bytes: new TextEncoder().encode(demo),
    contentType: "text/html",
  });
  const response = await call(service.createApp({ fetchPage }), "/https://news.example/story");
  expect(await response.text()).toContain(demoWords);
});

it("the service on an edge runtime checks the token", async () => {
  const app = service.createApp({ token: "a-token-of-some-length" });
  expect((await call(app, "/v1/methods")).status).toBe(401);
  const headers = { authorization: "Bearer a-token-of-some-length" };
  expect((await call(app, "/v1/methods", { headers })).status).toBe(200);
});
