import { workerData } from "node:worker_threads";
import type { NamedOptions } from "pith-methods";
import { answerTasks, type Line } from "pith-node";
import { answerLine, type LineAnswer } from "./line-answer.ts";

/** The module that each thread of `pith extract --jsonl` runs. `workerData` is what `extract` is asked for. */
const options: NamedOptions = workerData;

answerTasks<readonly Line[], LineAnswer[]>((lines) => lines.map((line) => answerLine(line, options)));
