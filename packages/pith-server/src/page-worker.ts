import { answerTasks } from "pith-node";
import { perform } from "./jobs.ts";

/** Entry module of the service's worker threads. */
answerTasks(perform);
