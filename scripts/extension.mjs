// Builds the browser extension to dist/extension.
import { join } from "node:path";
import { bundleExtension } from "./bundles.mjs";
import { root } from "./root.mjs";
import { install, say } from "./steps.mjs";

install();
await bundleExtension(join(root, "dist"));
say("Built dist/extension: load it in the browser as an unpacked extension.");
