import type { Service, ServiceContext } from "../context.ts";
import type { Job, JobAnswer } from "../job.ts";

/** Runs a request's job on the engine and records the outcome for the log. */
export async function runJob(service: Service, c: ServiceContext, job: Job): Promise<JobAnswer> {
  const answer = await service.engine.run(job, { deadlineMs: service.deadlineMs, signal: c.req.raw.signal });
  const facts = c.get("facts");
  if (answer.method !== undefined) facts.method = answer.method;
  if (answer.outcome !== undefined) facts.outcome = answer.outcome;
  return answer;
}

export const limitsOf = ({ maxBytes }: Service): { maxBytes: number } => ({ maxBytes });
