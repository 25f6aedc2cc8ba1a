import { workerData } from "node:worker_threads";
import { answerTasks } from "../../node/src/worker-tasks.ts";
import { type LearnSetup, learnPage } from "./sites/learn-work.ts";
import type { PageTask } from "./task/page-work.ts";

/** The module of the threads that learn. `workerData` is the pool's own choice of setup. */
const setup: LearnSetup = workerData;

answerTasks<PageTask, Uint8Array | undefined>((task) => learnPage(task, setup));
