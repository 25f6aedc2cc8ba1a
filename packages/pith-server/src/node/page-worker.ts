import { answerTasks, guessEncoding } from "pith-node";
import { defined } from "../../../pith/src/text/defined.ts";
import type { Job, JobAnswer } from "../job.ts";
import { perform } from "../jobs.ts";

/** Entry module of the service's worker threads. */
answerTasks<Job, JobAnswer>(async (job) => {
  const { html, contentType } = job.page;
  if (typeof html === "string") return perform(job);
  const guessedEncoding = await guessEncoding(html, contentType);
  return perform({ ...job, page: { ...job.page, ...defined({ guessedEncoding }) } });
});
