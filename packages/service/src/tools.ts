// Shared with other packages of pith only. May change with any version.
export { parseJson, readBody, requireType } from "./bodies.ts";
export { defaultDeadlineMs, defaultMaxBytes, type RenderMode } from "./context.ts";
export { ok } from "./operation.ts";
export { fetchAddress, loadMore, renderingFor } from "./pages.ts";
export { toProblem } from "./problems.ts";
export { pages, render } from "./schemas.ts";
