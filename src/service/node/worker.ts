import { answerTasks } from "../../node/worker-tasks.ts";
import { perform } from "../jobs.ts";
import { warmUp } from "./warm-up.ts";

answerTasks(perform, warmUp);
