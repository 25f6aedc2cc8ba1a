import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { runPith } from "../cli/run-pith.ts";
import { soakLines } from "./pages.ts";
import {
  freePort,
  hasRedis,
  killHard,
  startPith,
  startRedis,
  startWorker,
  wait,
  whenGone,
} from "./queue-machines.ts";

/** More kills: `PITH_SOAK_KILLS=20`. */
const KILLS = Number(process.env.PITH_SOAK_KILLS ?? 3);
const PAGES = Number(process.env.PITH_SOAK_PAGES ?? 60);

const folder = makeFolder();

/** Parts of a batch that are done. */
function partsDone(output: string): number {
  const parts = join(`${output}.journal`, "parts");
  if (!existsSync(parts)) return 0;
  return readdirSync(parts, { recursive: true, encoding: "utf8" }).filter((name) =>
    /part-\d+\.gz$/u.test(name),
  ).length;
}

describe.skipIf(!hasRedis)("a batch on a queue (needs redis-server)", () => {
  it("contains each page once, whichever workers are killed, and even if Redis loses data", async () => {
    const input = join(folder, "in.jsonl");
    writeFileSync(input, soakLines(PAGES));
    const flags = ["--duplicates", "near", "--quiet", "--report"];
    const whole = join(folder, "whole.jsonl");
    expect(
      (await runPith(["batch", input, "-o", whole, ...flags, join(folder, "whole.json")])).code,
    ).toBe(0);

    const port = await freePort();
    const queue = `redis://127.0.0.1:${port}`;
    let redis = startRedis(port, folder);
    const output = join(folder, "shared.jsonl");
    const report = join(folder, "shared.json");
    const shared = [
      "batch",
      input,
      "-o",
      output,
      "--queue",
      queue,
      "--tune",
      "shard-pages=5",
      ...flags,
      report,
    ];
    const workers = [startWorker(queue), startWorker(queue), startWorker(queue)];
    let main = startPith(shared);
    for (let kill = 0; kill < KILLS && main.exitCode === null; kill++) {
      const before = partsDone(output);
      while (main.exitCode === null && partsDone(output) <= before) await wait(20);
      await wait((kill * 37) % 200);
      if (kill % 3 === 2) {
        await killHard(redis);
        await wait(100);
        redis = startRedis(port, folder);
      } else if (kill % 3 === 1) {
        await killHard(main);
        main = startPith(shared);
      } else {
        const at = kill % workers.length;
        const victim = workers[at];
        if (victim) await killHard(victim);
        workers[at] = startWorker(queue);
      }
    }
    expect(await whenGone(main)).toBe(0);
    expect(readFileSync(output, "utf8")).toBe(readFileSync(whole, "utf8"));
    const counts = (path: string): unknown => JSON.parse(readFileSync(path, "utf8")).counts;
    expect(counts(report)).toEqual(counts(join(folder, "whole.json")));
    expect(partsDone(output)).toBe(0);

    const status = await runPith(["queue", "status", "--queue", queue, "--format", "json"]);
    expect(JSON.parse(status.stdout)).toMatchObject({ failures: [], workers: expect.any(Number) });
    await Promise.all([...workers, redis].map(killHard));
  });
});

it.each([
  [["batch", "-", "-o", "x.jsonl", "--queue", "redis://127.0.0.1:1"], "not pipes"],
  [
    ["batch", "package.json", "-o", join(folder, "x.jsonl"), "--queue", "localhost:6379"],
    "redis://host:6379",
  ],
  [["worker"], "--queue URL"],
  [["queue", "state"], "did you mean status?"],
  [
    ["queue", "status", "--queue", "redis://127.0.0.1:1"],
    "the queue cannot be reached (connect ECONNREFUSED",
  ],
])("unsupported settings of a queue: %j is refused", async (args, message) => {
  const { code, stderr } = await runPith(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
