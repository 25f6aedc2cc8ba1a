import { defined } from "../../../pith/src/text/defined.ts";
import { startShardWorker } from "../batch/queue/shard-worker.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { UsageError } from "../usage-error.ts";

export async function run({ values, args, note }: CommandContext): Promise<ExitCode> {
  const { queue, workers, stallMs, quiet } = values;
  if (queue === undefined || args.length > 0)
    throw new UsageError("worker needs --queue URL, and takes no other arguments");
  const worker = await startShardWorker({
    queue,
    ...defined({ workers, stallMs }),
    ...(!quiet && { onMessage: note }),
  });
  await new Promise<void>((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  if (!quiet) note("finishing the work in progress");
  await worker.close();
  return 0;
}
