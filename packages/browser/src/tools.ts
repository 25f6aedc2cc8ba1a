// What other packages of pith share of this one. It may change with any version.
export { createRendererFor } from "./renderer.ts";
