import { workerData } from "node:worker_threads";
import { PithError } from "pith";
import { answerTasks } from "../../src/worker-tasks.ts";

/** Tasks of workers in tests of the pool. */
export type TestTask =
  | { readonly do: "double"; readonly value: number }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "spin" | "exit" | "fill-memory" | "limit" | "bug" | "data" | "unsendable" }
  | { readonly do: "first-byte"; readonly bytes: Uint8Array };

function perform(task: TestTask): unknown {
  switch (task.do) {
    case "double":
      return task.value * 2;
    case "wait":
      return new Promise((resolve) => setTimeout(() => resolve("waited"), task.ms));
    case "spin":
      for (;;);
    case "exit":
      return process.exit(3);
    case "fill-memory": {
      const hoard: number[][] = [];
      for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => i + hoard.length));
    }
    case "limit":
      throw new PithError("limit", "too large", { option: "limits.maxNodes", max: 5 });
    case "bug":
      throw new TypeError("a bug");
    case "data":
      return workerData;
    case "unsendable":
      return () => "functions cannot be sent";
    case "first-byte":
      return task.bytes[0];
  }
}

answerTasks(perform);
