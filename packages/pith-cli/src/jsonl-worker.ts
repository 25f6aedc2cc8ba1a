import { workerData } from "node:worker_threads";
import { answerTasks, type Line } from "pith-node";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import { answerLine, type LineAnswer } from "./line-answer.ts";

/**
 * Entry module of the threads of `pith extract --jsonl`. `workerData` has the options of `extract`.
 */
const options: NamedOptions = workerData;

answerTasks<Line, LineAnswer>((line) => answerLine(line, options));
