import { runPool } from "../workers/pool.ts";
import type { PassTimes, SpeedJob } from "../workers/speed-child.ts";
import type { StagePage } from "./stages.ts";

/** Time limit for all pages. */
const RUN_TIMEOUT_MS = 900_000;

/** Times the library or a rival in one thread; NaN if it fails. */
export async function timeThread(id: string, pages: readonly StagePage[]): Promise<PassTimes> {
  let times: PassTimes = { first: Number.NaN, second: Number.NaN };
  await runPool<SpeedJob, PassTimes>({
    module: "./speed-child.ts",
    args: [id],
    processes: 1,
    timeoutMs: RUN_TIMEOUT_MS,
    jobs: [{ pages }].values(),
    onReply: (_job, reply) => {
      times = reply;
    },
    onFailure: (_job, reason) => {
      process.stderr.write(`speed of ${id}: ${reason}\n`);
      return undefined;
    },
    onDone: () => undefined,
  });
  return times;
}
