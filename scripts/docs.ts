// npm run docs: brings the generated parts of the README up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { refresh } from "./reference.ts";

const readme = new URL("../README.md", import.meta.url);
writeFileSync(readme, refresh(readFileSync(readme, "utf8")));
