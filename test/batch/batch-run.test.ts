import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import type { InputItem } from "../../packages/batch/src/input/input-item.ts";
import { BatchRun } from "../../packages/batch/src/run/batch-run.ts";
import type { PageTask } from "../../packages/batch/src/task/page-work.ts";

type Parts = ConstructorParameters<typeof BatchRun>[0];

it("reads no more pages while many wait for their next pages", async () => {
  let waiting = 0;
  let mostWaiting = 0;
  const bytes = new Uint8Array(1 << 20);
  async function* items(): AsyncGenerator<{ readonly item: InputItem; readonly number: number }> {
    for (let number = 0; number < 300; number++) {
      mostWaiting = Math.max(mostWaiting, ++waiting);
      const url = `https://example.org/${number}`;
      yield { item: { kind: "page", source: "pages", number, id: url, url, bytes }, number };
      await setImmediate();
    }
  }
  const parts = {
    settings: { keepOrder: false, pageTimeoutMs: 0, graceMs: 0, pages: 2 },
    start: { done: 0, beyond: [] },
    reader: { items, placeOf: () => ({ source: 0, item: 0 }) },
    pool: {
      state: { lost: 0 },
      run: async ({ id, url }: PageTask & { readonly url: string; readonly id: string }) => {
        const pages = { content: "first", pages: [{ kind: "next", url: `${url}?page=2` }] };
        return { id, url, state: "content", record: "{}", pages };
      },
    },
    fetcher: {
      settings: { maxConcurrent: 1 },
      maxBytes: 1,
      async fetchItem() {
        for (let turn = 0; turn < 10; turn++) await setImmediate();
        return { kind: "bad", problem: "gone" };
      },
    },
    outcomes: { isDue: false, add: () => waiting--, commit: async () => undefined, report: () => undefined },
  };
  await new BatchRun(parts as unknown as Parts).run();
  expect(waiting).toBe(0);
  expect(mostWaiting).toBeLessThan(100);
});
