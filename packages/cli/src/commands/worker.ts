import type { Command } from "../command.ts";

/** `pith worker`: one of the machines that share a batch. */
export const workerCommand: Command = {
  name: "worker",
  summary: "process the batches in a queue",
  usage: "--queue URL",
  description:
    "Processes the pages queued by pith batch --queue until stopped (Ctrl-C), and writes the " +
    "results to the batch's store. Needs the same paths to inputs and store as pith batch. If a " +
    "worker dies, another takes over its pages; none is lost or written twice.",
  examples: [["pith worker --queue redis://host:6379", "process the batches in this queue"]],
  flags: ["queue", "workers", "stallMs", "quiet"],
  load: () => import("../runs/worker.ts"),
};
