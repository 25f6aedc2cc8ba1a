import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { PithError } from "../../../pith/src/safety/errors.ts";
import {
  OverrunError,
  PoolClosedError,
  QueueFullError,
  WorkerCrashError,
} from "../../src/worker-errors.ts";
import { WorkerPool, type WorkerPoolOptions } from "../../src/worker-pool.ts";
import type { TestTask } from "./pool-tasks.ts";

/** The workers' code as one file, so that the sources are only compiled once. */
const bundle = join(makeFolder(), "pool-tasks.mjs");
const module = pathToFileURL(bundle);
let pool: WorkerPool<TestTask, unknown>;

function makePool(options: Partial<WorkerPoolOptions> = {}): WorkerPool<TestTask, unknown> {
  pool = new WorkerPool({ module, workers: 1, ...options });
  return pool;
}

const double = (value: number): Promise<unknown> => pool.run({ do: "double", value });

beforeAll(async () => {
  const entry = join(import.meta.dirname, "pool-tasks.ts");
  await build({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
  });
});

afterEach(async () => {
  await pool.terminate();
});

describe("a worker pool", () => {
  it("gives each task its own answer, with many workers", async () => {
    makePool({ workers: 2, maxQueue: 50, workerData: { greeting: "hello" } });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => double(i)));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, i) => i * 2));
    expect(await pool.run({ do: "data" })).toEqual({ greeting: "hello" });
    expect(pool.state).toMatchObject({ running: 0, waiting: 0, lost: 0 });
  });

  it("keeps code and fields of pith's errors, and marks other errors", async () => {
    makePool();
    const limit = await pool.run({ do: "limit" }).catch((error: unknown) => error);
    expect(limit).toBeInstanceOf(PithError);
    expect(limit).toMatchObject({
      name: "PithError",
      code: "limit",
      option: "limits.maxNodes",
      max: 5,
    });
    const bug = await pool.run({ do: "bug" }).catch((error: unknown) => error);
    expect(bug).not.toBeInstanceOf(PithError);
    expect(bug).toMatchObject({ name: "TypeError", message: "a bug" });
    await expect(pool.run({ do: "unsendable" })).rejects.toThrow(/could not be cloned/u);
    expect(pool.state.lost).toBe(0);
  });

  it("loses no task if copying one runs others", async () => {
    makePool({ workers: 3, maxQueue: 10 });
    await pool.whenReady();
    // While its replacement starts, two workers are idle and three may work.
    await expect(pool.run({ do: "exit" })).rejects.toThrow(WorkerCrashError);
    const inner: Array<Promise<unknown>> = [];
    const task: TestTask = {
      do: "double",
      get value() {
        inner.push(double(1), double(2));
        return 3;
      },
    };
    expect(await pool.run(task)).toBe(6);
    expect(await Promise.all(inner)).toEqual([2, 4]);
  });

  it("stops a task at its deadline, replaces the worker, and loses nothing else", async () => {
    makePool({ workers: 2, maxQueue: 10 });
    await pool.whenReady();
    const overrun = pool.run({ do: "spin" }, { deadlineMs: 50 });
    const others = Array.from({ length: 8 }, (_, i) => double(i));
    await expect(overrun).rejects.toThrow(OverrunError);
    expect(await Promise.all(others)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    await pool.whenReady();
    expect(pool.state).toEqual({ ready: 2, running: 0, waiting: 0, lost: 1 });
  });

  it.each([
    ["exit", { maxQueue: 3 }],
    ["fill-memory", { maxQueue: 3 }],
    ["exit", { maxQueue: 0, ahead: 1 }],
  ] as const)("a task that takes its worker down (%s, %o) fails alone", async (what, options) => {
    makePool({ maxHeapMiB: 24, ...options });
    const crash = pool.run({ do: what });
    const after = double(4);
    await expect(crash).rejects.toThrow(WorkerCrashError);
    expect(await after).toBe(8);
    expect(pool.state.lost).toBe(1);
  });
});

describe("the queue of a worker pool", () => {
  it("rejects tasks if it is full, until there is room again", async () => {
    makePool({ maxQueue: 1 });
    const wait = pool.run({ do: "wait", ms: 30 });
    const queued = double(1);
    const refused = await double(2).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueueFullError);
    expect(refused).toMatchObject({ code: "busy", maxQueue: 1 });
    expect(pool.hasRoom()).toBe(false);
    expect(await Promise.all([wait, queued])).toEqual(["waited", 2]);
    expect(await double(3)).toBe(6);
  });

  it("drops an aborted task, and its worker", async () => {
    makePool({ maxQueue: 5 });
    await pool.whenReady();
    const controller = new AbortController();
    const running = pool.run({ do: "spin" }, { deadlineMs: 100, signal: controller.signal });
    const waiting = pool.run({ do: "spin" }, { signal: controller.signal });
    const other = double(5);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: "aborted" });
    await expect(waiting).rejects.toMatchObject({ code: "aborted" });
    await expect(pool.run({ do: "spin" }, { signal: controller.signal })).rejects.toMatchObject({
      code: "aborted",
    });
    expect(await other).toBe(10);
  });
});

describe("shutting down a worker pool", () => {
  it.each([0, 1])(
    "terminate stops running and waiting tasks, with %i sent ahead",
    async (ahead) => {
      makePool({ ahead });
      await pool.whenReady();
      const given = [pool.run({ do: "spin" }), double(1)].map((task) =>
        task.catch((error: unknown) => error),
      );
      await pool.terminate();
      for (const error of await Promise.all(given)) expect(error).toBeInstanceOf(PoolClosedError);
      await expect(double(3)).rejects.toThrow(PoolClosedError);
    },
  );
});

describe("a pool whose workers fail to start", () => {
  it("gives tasks that were sent ahead to a dead worker to the others", async () => {
    const copy = join(makeFolder(), "tasks.mjs");
    copyFileSync(bundle, copy);
    makePool({ module: pathToFileURL(copy), workers: 2, ahead: 1 });
    await pool.whenReady();
    rmSync(copy);
    const overrun = pool.run({ do: "spin" }, { deadlineMs: 200 });
    const others = [double(1), double(2), double(3)];
    await expect(overrun).rejects.toThrow(OverrunError);
    expect(await Promise.all(others)).toEqual([2, 4, 6]);
  });

  it("reports it instead of starting workers forever", async () => {
    makePool({ module: new URL("./no-such-module.ts", import.meta.url) });
    await expect(double(1)).rejects.toThrow(WorkerCrashError);
    await expect(double(1)).rejects.toThrow(WorkerCrashError);
    await expect(pool.whenReady()).rejects.toThrow(/no-such-module/u);
    expect(pool.state.lost).toBe(4);
  });

  it.each([{ workers: 0 }, { workers: 1.5 }, { maxQueue: -1 }])("rejects %j", (options) => {
    expect(() => new WorkerPool({ module, ...options })).toThrow(
      expect.objectContaining({ code: "options" }),
    );
  });
});
