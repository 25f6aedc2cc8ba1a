import { ShardQueue } from "../../batch/queue/shard-queue.ts";
import { suggest } from "../../text/suggest.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../usage-error.ts";

/** `pith queue`: what a queue is doing. */
export const queueCommand: Command = {
  name: "queue",
  summary: "say how far the batches of a queue are",
  usage: "status --queue URL",
  description:
    "status says how many shards of pages wait, are worked on, or have failed, and how many workers there are. With " +
    "--format json as JSON. How far a batch is, its own pith batch --queue shows.",
  examples: [["pith queue status --queue redis://host:6379", "what is waiting, and who is at work"]],
  flags: ["queue", "format"],
  choices: { format: ["text", "json"] },
  async run({ values, args, output, note }) {
    const [action, ...others] = args;
    if (action !== "status" || others.length > 0) {
      throw new UsageError(`queue takes status${action === undefined ? "" : suggest(action, ["status"])}`, "queue");
    }
    if (values.queue === undefined) throw new UsageError("queue status needs --queue URL", "queue");
    const queue = await ShardQueue.open(values.queue, note);
    try {
      const status = await queue.status();
      const { waiting, active, failed, workers } = status;
      const text = `${waiting} shards waiting, ${active} being worked on, ${failed} failed; ${workers} workers`;
      await output.write(`${values.format === "json" ? JSON.stringify(status) : text}\n`);
      for (const { shard, store, reason } of status.failures) note(`shard ${shard} of ${store} failed: ${reason}`);
    } finally {
      await queue.close();
    }
    return 0;
  },
};
