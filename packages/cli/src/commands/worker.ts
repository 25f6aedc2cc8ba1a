import type { Command } from "../command.ts";

/** `pith worker`: one of the machines that share a batch. */
export const workerCommand: Command = {
  name: "worker",
  summary: "do the work of batches on a queue",
  usage: "--queue URL",
  description:
    "Takes pages of batches that pith batch --queue has put into the queue, until it is told to end (Ctrl-C), and writes " +
    "what comes out to the batch's store. It has to see the inputs and the store under the same paths as pith batch does. " +
    "A worker that is killed loses its pages to another one; nothing is lost, and nothing is there twice.",
  examples: [["pith worker --queue redis://host:6379", "take part in the batches of this queue"]],
  flags: ["queue", "workers", "stallMs", "quiet"],
  load: () => import("../runs/worker.ts"),
};
