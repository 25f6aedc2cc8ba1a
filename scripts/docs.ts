// npm run docs: brings the generated parts of the documents up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { generatedDocuments, refresh } from "./reference.ts";

for (const file of generatedDocuments) {
  const path = new URL(`../${file}`, import.meta.url);
  writeFileSync(path, await refresh(file, readFileSync(path, "utf8")));
}
