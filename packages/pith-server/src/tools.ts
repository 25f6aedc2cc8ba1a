// Shared with other packages of pith only. May change with any version.
export { parseJson, readBody, requireType } from "./bodies.ts";
export { defaultDeadlineMs, defaultMaxBytes } from "./context.ts";
export { loadMore, loadPage, renderingFor } from "./pages.ts";
export { toProblem } from "./problems.ts";
export { method, type PageRequest, pageFields, pages, render } from "./schemas.ts";
