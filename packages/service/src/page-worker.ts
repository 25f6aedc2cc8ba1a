import { answerTasks } from "pith-node";
import { perform } from "./jobs.ts";
import { warmUp } from "./node/warm-up.ts";

answerTasks(perform, warmUp);
