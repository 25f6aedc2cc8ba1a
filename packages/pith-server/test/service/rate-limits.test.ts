import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/app.ts";

const DAY_MS = 86_400_000;

describe("a limit of three requests per minute", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  /** An application, and a function that asks it as a client. */
  function limited(): (client?: string) => Promise<Response> {
    const app = createApp({
      version: "1.2.3",
      rateLimit: { requests: 3, windowMs: 60_000 },
      clientOf: (c) => c.req.header("client") ?? "",
    });
    return async (client = "one") => app.request("/v1/methods", { headers: { client } });
  }

  const moveClock = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

  it.each([
    ["stands", 0],
    ["is set back by a day", -DAY_MS],
    ["is set forward by a day", DAY_MS],
  ])("lasts a minute when the clock %s", async (_, ms) => {
    const ask = limited();
    const statuses: number[] = [];
    for (let request = 0; request < 3; request++) statuses.push((await ask()).status);
    moveClock(ms);
    const refused = await ask();
    expect([...statuses, refused.status]).toEqual([200, 200, 200, 429]);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await ask("another")).status).toBe(200);
    vi.advanceTimersByTime(59_000);
    const last = await ask();
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "1"]);
    vi.advanceTimersByTime(1001);
    expect((await ask()).status).toBe(200);
  });

  it("holds for a client that comes back in each window", async () => {
    const ask = limited();
    const statuses: number[] = [];
    for (let request = 0; request < 12; request++) {
      statuses.push((await ask()).status);
      vi.advanceTimersByTime(15_000);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 200, 200, 200, 429]);
  });
});
