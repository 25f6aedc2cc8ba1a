import { workerData } from "node:worker_threads";
import { answerTasks } from "pith-node";
import { type PageAnswer, type PageTask, PageWorker, type WorkSetup } from "./task/page-work.ts";

/** Entry module of a batch's worker threads. `workerData` is the setup that the pool passes. */
const setup: WorkSetup = workerData;
const worker = new PageWorker(setup);

answerTasks<PageTask, PageAnswer>((task) => worker.work(task));
