import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addPagedTool } from "../../src/mcp/paged-tool.ts";
import { createToolbox, type Server } from "../../src/mcp/toolbox.ts";

const MINUTE_MS = 60_000;

let nowMs = MINUTE_MS;

async function pass(minutes: number): Promise<void> {
  nowMs += minutes * MINUTE_MS;
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Call = (asked: object, extra: object) => Promise<unknown>;

/** The handler of a paged tool whose results `make` returns. */
function pagedTool(make: Parameters<typeof addPagedTool>[4]): Call {
  let callTool: Call = async () => undefined;
  const server = {
    registerTool(_name: string, _config: object, tool: Call) {
      callTool = tool;
    },
  };
  const spec = { title: "", description: "", input: {}, output: {} };
  const box = createToolbox({} as unknown as Parameters<typeof createToolbox>[0]);
  addPagedTool(server as unknown as Server, box, "count", spec, make);
  return (asked, extra) => callTool(asked, extra);
}

it("makes a result again after ten minutes, however often its pages were read", async () => {
  let made = 0;
  const callTool = pagedTool(async () => ({ text: `${++made}`, facts: {} }));
  for (const minutes of [0, 4, 4]) {
    await pass(minutes);
    await callTool({ page: 1, maxTokens: 100 }, {});
    expect(made).toBe(1);
  }
  await pass(4);
  await callTool({ page: 1, maxTokens: 100 }, {});
  expect(made).toBe(2);
});

it("cuts a result once, whatever the number of pages that are read", async () => {
  let reads = 0;
  const result = {
    facts: {},
    get text(): string {
      reads++;
      return "Some words of a text. ".repeat(5000);
    },
  };
  const slice = vi.spyOn(String.prototype, "slice");
  const callTool = pagedTool(async () => result);
  const first = await callTool({ page: 1, maxTokens: 100 }, {});
  const cut = slice.mock.calls.length;
  expect(first).toMatchObject({ structuredContent: { page: 1, pages: expect.any(Number) } });
  for (const page of [2, 3, 4]) {
    expect(await callTool({ page, maxTokens: 100 }, {})).toMatchObject({
      structuredContent: { page },
    });
  }
  expect(slice.mock.calls.length - cut).toBeLessThan(20);
  expect(cut).toBeGreaterThan(200);
  expect(reads).toBeGreaterThan(0);
});
