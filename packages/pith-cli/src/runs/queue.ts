import { suggest } from "../../../pith/src/safety/suggest.ts";
import { JobQueue, SHARDS } from "../batch/queue/redis.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { UsageError } from "../usage-error.ts";

export async function run({ values, args, output, note }: CommandContext): Promise<ExitCode> {
  const [action, ...others] = args;
  if (action !== "status" || others.length > 0) {
    throw new UsageError(
      `queue takes status${action === undefined ? "" : suggest(action, ["status"])}`,
    );
  }
  if (values.queue === undefined) throw new UsageError("queue status needs --queue URL");
  const queue = await JobQueue.open(SHARDS, values.queue, () => undefined);
  try {
    const status = await queue.status();
    const { waiting, active, failed, workers } = status;
    const text = `${countOf(waiting, "shard")} waiting, ${active} in progress, ${failed} failed; ${countOf(workers, "worker")}`;
    await output.write(`${values.format === "json" ? JSON.stringify(status) : text}\n`);
    for (const { name, store, reason } of status.failures)
      note(`shard ${name} of ${store} failed: ${reason}`);
  } finally {
    await queue.close();
  }
  return 0;
}
