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

it("makes a result again after ten minutes, however often its pages were read", async () => {
  let made = 0;
  let callTool = async (_asked: object, _extra: object): Promise<unknown> => undefined;
  const server = {
    registerTool(_name: string, _config: object, tool: typeof callTool) {
      callTool = tool;
    },
  };
  const spec = { title: "", description: "", input: {}, output: {} };
  const box = createToolbox({} as unknown as Parameters<typeof createToolbox>[0]);
  addPagedTool(server as unknown as Server, box, "count", spec, async () => ({
    text: `${++made}`,
    facts: {},
  }));
  for (const minutes of [0, 4, 4]) {
    await pass(minutes);
    await callTool({ page: 1, maxTokens: 100 }, {});
    expect(made).toBe(1);
  }
  await pass(4);
  await callTool({ page: 1, maxTokens: 100 }, {});
  expect(made).toBe(2);
});
