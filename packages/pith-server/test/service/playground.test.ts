import { expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import { playgroundRoutes } from "../../src/routes/playground.ts";
import { post } from "./call.ts";

it("requests of the playground return a page unchanged, with its address and type", async () => {
  const bytes = new TextEncoder().encode("<p>Tide");
  const fetchPage = async (url: string) => ({
    url: `${url}/final`,
    bytes,
    contentType: "text/html; charset=koi8-r",
  });
  const app = createApp({ fetchPage, routes: playgroundRoutes });
  expect(await (await app.request("/service.json")).json()).toEqual({ fetch: true });
  const response = await post(app, "/v1/page", { url: "https://tides.example" });
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("x-page-url")).toBe("https://tides.example/final");
  expect(response.headers.get("x-page-content-type")).toBe("text/html; charset=koi8-r");
  expect(await response.text()).toBe("<p>Tide");
  expect((await post(app, "/v1/page", { address: "https://tides.example" })).status).toBe(400);
});
