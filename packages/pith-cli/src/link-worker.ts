import { answerTasks } from "pith-node";
import { type LinkAnswer, type LinkTask, workOnLinks } from "./batch/crawl/link-work.ts";

/** Entry module of the threads that extract links. */
answerTasks<LinkTask, LinkAnswer>(workOnLinks);
