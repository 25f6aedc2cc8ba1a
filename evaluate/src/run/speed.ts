import { runPool } from "../workers/pool.ts";
import type { SpeedJob, SpeedReply } from "../workers/speed-child.ts";
import type { StagePage } from "./stages.ts";

/** Time limit for all pages. */
const RUN_TIMEOUT_MS = 900_000;

/** Seconds of a rival for all pages, in one warm thread; NaN if it fails. */
export async function timeRival(id: string, pages: readonly StagePage[]): Promise<number> {
  let seconds = Number.NaN;
  await runPool<SpeedJob, SpeedReply>({
    module: "./speed-child.ts",
    args: [id],
    processes: 1,
    timeoutMs: RUN_TIMEOUT_MS,
    jobs: [{ pages }].values(),
    onReply: (_job, reply) => {
      seconds = reply.seconds;
    },
    onFailure: (_job, reason) => {
      process.stderr.write(`speed of ${id}: ${reason}\n`);
      return undefined;
    },
    onDone: () => undefined,
  });
  return seconds;
}
