import { answerTasks } from "../../node/worker-tasks.ts";
import { perform } from "../jobs.ts";

answerTasks(perform);
