export { createApp } from "./app.ts";
export type {
  LogRecord,
  Metrics,
  Operation,
  PageFetcher,
  RateLimit,
  RequestRecord,
  Route,
  ServiceApp,
  ServiceContext,
  ServiceEnv,
  ServiceOptions,
  ServicePage,
} from "./context.ts";
export { createInProcessEngine, type Engine, type JobLimits } from "./engine.ts";
export type { Job, JobAnswer, JobPage, Question } from "./job.ts";
export type { JsonSchema } from "./json-schema.ts";
export { Problem, type ProblemCode, type ProblemDocument, problemKinds } from "./problems.ts";
