import { workerData } from "node:worker_threads";
import { answerTasks } from "pith-node";
import type { EarlierIndex } from "./batch/task/earlier-output.ts";
import {
  type PageAnswer,
  type PageTask,
  PageWorker,
  type WorkSetup,
} from "./batch/task/page-work.ts";

/** Entry module of a batch's worker threads. `workerData` is what the pool passes. */
const {
  setup,
  earlier,
}: { readonly setup: WorkSetup; readonly earlier: EarlierIndex | undefined } = workerData;
const worker = new PageWorker(setup, earlier);

answerTasks<PageTask, PageAnswer>((task) => worker.work(task));
