import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { releaseMemoryWhenIdle } from "../../src/worker-tasks.ts";

afterEach(() => vi.useRealTimers());

it("a thread releases unused memory after ten idle seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const noteWork = releaseMemoryWhenIdle();
  const left = [1, 2].map(
    (n) => new WeakRef(Array.from({ length: 100_000 }, (_, at) => ({ n, at }))),
  );
  noteWork();
  vi.advanceTimersByTime(9000);
  noteWork();
  vi.advanceTimersByTime(9000);
  expect(vi.getTimerCount()).toBe(1);
  await nextTurn();
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
  expect(left.filter((ref) => ref.deref() !== undefined)).toEqual([]);
  expect("gc" in globalThis).toBe(false);
});
