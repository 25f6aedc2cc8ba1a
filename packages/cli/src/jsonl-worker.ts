import { workerData } from "node:worker_threads";
import type { NamedOptions } from "../../methods/src/table.ts";
import type { Line } from "../../node/src/lines.ts";
import { answerTasks } from "../../node/src/worker-tasks.ts";
import { answerLine, type LineAnswer } from "./line-answer.ts";

/** The module that each thread of `pith extract --jsonl` runs. `workerData` is what `extract` is asked for. */
const options: NamedOptions = workerData;

answerTasks<readonly Line[], LineAnswer[]>((lines) => lines.map((line) => answerLine(line, options)));
