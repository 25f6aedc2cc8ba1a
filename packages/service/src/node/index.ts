export { playgroundFolder } from "../places.ts";
export { LabelFolder } from "./label-folder.ts";
export { createPrometheusMetrics } from "./metrics.ts";
export { PoolEngine } from "./pool-engine.ts";
export {
  isLoopback,
  logToStderr,
  type RunningService,
  type ServeOptions,
  type ServiceParts,
  startService,
} from "./serve.ts";
