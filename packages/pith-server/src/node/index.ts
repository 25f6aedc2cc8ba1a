export { createPrometheusMetrics } from "./metrics.ts";
export { playgroundFolder } from "./module-urls.ts";
export { PoolEngine } from "./pool-engine.ts";
export {
  isLoopback,
  logToStderr,
  type RunningService,
  type ServeOptions,
  type ServiceParts,
  startService,
} from "./serve.ts";
