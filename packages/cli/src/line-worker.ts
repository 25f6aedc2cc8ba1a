import { workerData } from "node:worker_threads";
import type { Line } from "../../node/src/lines.ts";
import { answerTasks } from "../../node/src/worker-tasks.ts";
import { type LineAnswer, type LineSetup, optionsOf, workOnLine } from "./line-work.ts";

/** The module of the threads that work on a stream of pages. */
const setup: LineSetup = workerData;
const options = optionsOf(setup);

answerTasks<Line, LineAnswer>((line) => workOnLine(line, options));
