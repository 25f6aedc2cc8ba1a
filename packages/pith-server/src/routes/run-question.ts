import type { Service, ServiceContext } from "../context.ts";
import type { JobAnswer, Question } from "../job.ts";
import type { ProblemCode } from "../problems.ts";

/** Problems of all routes that read a page. */
export const PAGE_PROBLEMS: readonly ProblemCode[] = [
  "bad-json",
  "invalid-request",
  "invalid-option",
  "invalid-address",
  "refused-address",
  "not-acceptable",
  "body-too-large",
  "page-too-large",
  "unsupported-media-type",
  "page-timeout",
  "worker-crash",
  "no-fetching",
  "fetch-failed",
  "fetch-timeout",
];

/** Asks the engine a question within the service's limits, and records the outcome for the log. */
export async function runQuestion(
  { engine, deadlineMs, maxBytes }: Service,
  c: ServiceContext,
  question: Question,
): Promise<JobAnswer> {
  const answer = await engine.run(
    { ...question, limits: { maxBytes } },
    { deadlineMs, signal: c.req.raw.signal },
  );
  const facts = c.get("facts");
  if (answer.method !== undefined) facts.method = answer.method;
  if (answer.outcome !== undefined) facts.outcome = answer.outcome;
  return answer;
}
