import type { Command } from "../command.ts";

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
  load: () => import("../runs/queue.ts"),
};
