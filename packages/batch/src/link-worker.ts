import { answerTasks } from "pith-node";
import { type LinkAnswer, type LinkTask, workOnLinks } from "./crawl/link-work.ts";

/** The module of the threads that read links. */
answerTasks<LinkTask, LinkAnswer>(workOnLinks);
