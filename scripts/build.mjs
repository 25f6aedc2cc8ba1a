// npm run build: compiles the sources to dist, and bundles what browsers load.
import { compile } from "./steps.mjs";

process.exit(await compile());
