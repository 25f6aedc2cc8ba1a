import { workerData } from "node:worker_threads";
import { answerTasks } from "pith-node";
import { type PageAnswer, type PageTask, PageWorker, type WorkSetup } from "./task/page-work.ts";

/** The module that each thread of a batch's pool runs. `workerData` is the pool's own choice of setup. */
const setup: WorkSetup = workerData;
const worker = new PageWorker(setup);

answerTasks<PageTask, PageAnswer>((task) => worker.work(task));
