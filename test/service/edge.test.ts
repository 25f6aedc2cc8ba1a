import { beforeAll, describe, expect, it } from "vitest";
import type * as Service from "../../packages/service/src/index.ts";
import { loadInWorker } from "../web-runtime.ts";
import { demo, demoWords, json, problemOf } from "./call.ts";

let service: typeof Service;

beforeAll(async () => {
  service = await loadInWorker("packages/service/src/index.ts");
});

const call = async (app: ReturnType<typeof Service.createApp>, path: string, init?: RequestInit): Promise<Response> =>
  app.fetch(new Request(`https://edge.example${path}`, init));

describe("the service on an edge runtime", () => {
  it("extracts pages", async () => {
    const response = await call(service.createApp(), "/v1/extract", json({ html: demo }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(demoWords);
  });

  it("fetches with the runtime's fetch", async () => {
    const fetchPage = async (url: string) => ({ url, bytes: new TextEncoder().encode(demo), contentType: "text/html" });
    const response = await call(service.createApp({ fetchPage }), "/https://news.example/story");
    expect(await response.text()).toContain(demoWords);
  });

  it("checks token and rate", async () => {
    const app = service.createApp({ token: "a-token-of-some-length", rateLimit: { requests: 2, windowMs: 60_000 } });
    const bad = await call(app, "/v1/methods");
    expect(bad.status).toBe(401);
    const headers = { authorization: "Bearer a-token-of-some-length" };
    expect((await call(app, "/v1/methods", { headers })).status).toBe(200);
    const limited = await call(app, "/v1/methods", { headers });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("answers wrong requests with problems, including pith's own errors", async () => {
    const app = service.createApp();
    expect((await problemOf(await call(app, "/v1/extract", json({})))).code).toBe("invalid-request");
    const options = { rules: { drop: ["p["] } };
    const problem = await problemOf(await call(app, "/v1/extract", json({ html: demo, options })));
    expect(problem).toMatchObject({ code: "invalid-option", status: 400 });
  });
});
