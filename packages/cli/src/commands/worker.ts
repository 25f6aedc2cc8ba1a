import type { Command } from "../command.ts";

/** `pith worker`: one of the machines that share a batch. */
export const workerCommand: Command = {
  name: "worker",
  summary: "process the batches in a queue",
  usage: "--queue URL",
  description:
    "Processes the pages that pith batch --queue has put into the queue, until it is stopped (Ctrl-C), and writes the " +
    "results to the batch's store. It must reach the inputs and the store under the same paths as pith batch. When a " +
    "worker is killed, another takes over its pages; none is lost and none is written twice.",
  examples: [["pith worker --queue redis://host:6379", "process the batches in this queue"]],
  flags: ["queue", "workers", "stallMs", "quiet"],
  load: () => import("../runs/worker.ts"),
};
