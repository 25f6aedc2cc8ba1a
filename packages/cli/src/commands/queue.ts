import type { Command } from "../command.ts";

/** `pith queue`: what a queue is doing. */
export const queueCommand: Command = {
  name: "queue",
  summary: "show how far the batches in a queue have got",
  usage: "status --queue URL",
  description:
    "status shows how many shards of pages are waiting, in progress or failed, and how many workers there are; --format " +
    "json gives JSON. The pith batch --queue that started a batch shows its progress.",
  examples: [["pith queue status --queue redis://host:6379", "what is waiting, and which workers are running"]],
  flags: ["queue", "format"],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/queue.ts"),
};
