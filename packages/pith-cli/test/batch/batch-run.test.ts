import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import type { InputItem } from "../../src/batch/input/input-item.ts";
import { BatchRun } from "../../src/batch/run/batch-run.ts";
import type { PageTask } from "../../src/batch/task/page-work.ts";

type Parts = ConstructorParameters<typeof BatchRun>[0];

const outcomes = { isDue: false, add: (): unknown => 0, commit: async () => {}, report: () => {} };

const add = (): never => {
  throw new Error("the disk is full");
};

/** A run over pages that each have a next page. */
function runOver(
  count: number,
  parts: {
    outcomes: Partial<Parts["outcomes"]>;
    onRead?: () => void;
    signal?: AbortSignal;
    [part: string]: unknown;
  },
) {
  const bytes = new Uint8Array(1 << 20);
  async function* items(): AsyncGenerator<{ readonly item: InputItem; readonly number: number }> {
    for (let number = 0; number < count; number++) {
      parts.onRead?.();
      const url = `https://example.org/${number}`;
      yield { item: { kind: "page", source: "pages", number, id: url, url, bytes }, number };
      await setImmediate();
    }
  }
  const run = {
    settings: { keepOrder: false, pageTimeoutMs: 0, graceMs: 0, pages: 2 },
    start: { done: 0, beyond: [] },
    reader: { items, placeOf: () => ({ source: 0, item: 0 }) },
    pool: {
      state: { lost: 0 },
      run: async ({ id, url }: PageTask & { readonly url: string; readonly id: string }) => {
        const pages = { content: "first", pages: [{ kind: "next", url: `${url}?page=2` }] };
        return { id, url, state: "content", record: "{}", pages };
      },
      terminate: async () => {},
    },
    fetcher: {
      settings: { maxConcurrent: 1 },
      maxBytes: 1,
      async fetchItem() {
        for (let turn = 0; turn < 10; turn++) await setImmediate();
        return { kind: "bad", problem: "gone" };
      },
      close: () => Promise.reject(new Error("cannot be closed")),
    },
    ...parts,
    outcomes: { ...outcomes, ...parts.outcomes },
  };
  return new BatchRun(run as unknown as Parts).run();
}

it("reads no more pages while many wait for their next pages", async () => {
  let waiting = 0;
  let mostWaiting = 0;
  const onRead = (): void => {
    mostWaiting = Math.max(mostWaiting, ++waiting);
  };
  await runOver(300, { onRead, outcomes: { add: () => waiting-- } });
  expect(waiting).toBe(0);
  expect(mostWaiting).toBeLessThan(100);
});

it("never counts an item as done whose result was not added to the output", async () => {
  const done: number[] = [];
  const commit: Parts["outcomes"]["commit"] = async (_, reached) => void done.push(reached.done);
  await expect(runOver(2, { outcomes: { add, commit } })).rejects.toThrow("the disk is full");
  expect(Math.max(0, ...done)).toBe(0);
});

it("survives an abort when the fetcher cannot be closed", async () => {
  const unhandled: unknown[] = [];
  process.once("unhandledRejection", (reason) => unhandled.push(reason));
  const stop = new AbortController();
  await runOver(9, { outcomes: {}, onRead: () => stop.abort(), signal: stop.signal });
  await setImmediate();
  expect(unhandled).toEqual([]);
});

it.each(["a stop", "a failure"])(
  "ends after %s while results that wait for a slow page fill memory",
  async (how) => {
    const end = new AbortController();
    let reads = 0;
    const onRead = (): void => {
      if (++reads === 3) setImmediate().then(() => end.abort());
    };
    const slow = new Promise((resolve) => {
      end.signal.onabort = () => resolve({ state: "content", record: "{}" });
    });
    const fast = { state: "content", record: "x".repeat(64 << 20) };
    const run = async ({ id }: { readonly id: string }): Promise<unknown> =>
      id.endsWith("/0") ? slow : fast;
    const pool = { state: { lost: 0 }, run, terminate: async () => {} };
    const settings = { keepOrder: true, pageTimeoutMs: 0, graceMs: 0 };
    const signal = how === "a stop" ? { signal: end.signal } : {};
    const ended = runOver(9, { outcomes: { add }, onRead, pool, settings, ...signal });
    await (how === "a stop" ? ended : expect(ended).rejects.toThrow("the disk is full"));
    expect(reads).toBeLessThan(5);
  },
);
