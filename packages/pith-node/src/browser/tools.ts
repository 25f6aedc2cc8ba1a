// Shared with other packages of pith only. May change with any version.
export { createRendererFor } from "./renderer.ts";
