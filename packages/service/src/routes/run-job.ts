import type { Service, ServiceContext } from "../context.ts";
import type { Job, JobAnswer } from "../job.ts";

/** Has the engine do a job for a request, and remembers for the log what came of it. */
export async function runJob(service: Service, c: ServiceContext, job: Job): Promise<JobAnswer> {
  const answer = await service.engine.run(job, { deadlineMs: service.deadlineMs, signal: c.req.raw.signal });
  const facts = c.get("facts");
  if (answer.method !== undefined) facts.method = answer.method;
  if (answer.outcome !== undefined) facts.outcome = answer.outcome;
  return answer;
}

export const limitsOf = ({ maxBytes }: Service): { maxBytes: number } => ({ maxBytes });
