import { answerTasks } from "../../node/src/worker-tasks.ts";
import { perform } from "./jobs.ts";
import { warmUp } from "./node/warm-up.ts";

answerTasks(perform, warmUp);
