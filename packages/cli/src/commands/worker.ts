import type { Command } from "../command.ts";

/** `pith worker`: one of the machines that share a batch. */
export const workerCommand: Command = {
  name: "worker",
  summary: "process the batches in a queue",
  usage: "--queue URL",
  description:
    "Processes the pages that pith batch --queue queued, until stopped (Ctrl-C). " +
    "Needs the same paths to inputs and store. If a worker dies, another takes over its pages.",
  examples: [["pith worker --queue redis://host:6379", "process the batches in this queue"]],
  flags: ["queue", "workers", "stallMs", "quiet"],
  load: () => import("../runs/worker.ts"),
};
