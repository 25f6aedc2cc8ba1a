import type { Command } from "../command.ts";

/** `pith queue`: what a queue is doing. */
export const queueCommand: Command = {
  name: "queue",
  summary: "show batch progress",
  usage: "status --queue URL",
  description: "Shows the number of waiting, running and failed shards, and of workers.",
  examples: [["pith queue status --queue redis://host:6379", "waiting shards and running workers"]],
  flags: ["queue", "format"],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/queue.ts"),
};
