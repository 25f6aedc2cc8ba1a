// npm run build: compiles the sources to dist and builds the browser bundles.
import { compile } from "./steps.mjs";

process.exit(await compile());
