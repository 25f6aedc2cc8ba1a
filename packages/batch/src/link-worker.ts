import { answerTasks } from "../../node/src/worker-tasks.ts";
import { type LinkAnswer, type LinkTask, workOnLinks } from "./crawl/link-work.ts";

/** The module of the threads that read links. */
answerTasks<LinkTask, LinkAnswer>(workOnLinks);
