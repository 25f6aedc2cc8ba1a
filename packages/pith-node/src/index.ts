export { isPublicAddress } from "./addresses.ts";
export { FetchError, type FetchProblem, FileError } from "./errors.ts";
export {
  defaultFetchOptions,
  type FetchPageOptions,
  type PageRenderer,
  type RenderMode,
  type RenderRequest,
  renderModes,
} from "./fetch-options.ts";
export { fetchPage } from "./fetch-page.ts";
export type {
  FetchedPage,
  PageYield,
  RefusedRequest,
  RenderCosts,
  Rendering,
} from "./fetched-page.ts";
export { openFile, type ReadFileOptions, readPageFile } from "./files.ts";
export {
  type FollowedPages,
  followPages,
  type PageWithLinks,
  type WantedPages,
} from "./follow-pages.ts";
export type { AddressCheck, HostAddress, Resolver } from "./guarded-agent.ts";
export { guessEncoding } from "./guess-encoding.ts";
export { JOINED, type JoinedResult, joinPages, joinWith } from "./join-pages.ts";
export { type Line, readLines } from "./lines.ts";
export { siblingModule } from "./module-urls.ts";
export {
  OverrunError,
  PoolClosedError,
  QueueFullError,
  WorkerCrashError,
} from "./worker-errors.ts";
export {
  type PoolState,
  type RunOptions,
  WorkerPool,
  type WorkerPoolOptions,
} from "./worker-pool.ts";
export { answerTasks } from "./worker-tasks.ts";
