// npm run docs: updates the generated parts of the documents.
import { readFileSync, writeFileSync } from "node:fs";
import { generatedDocuments, refresh } from "./reference.ts";

for (const file of generatedDocuments) {
  const path = new URL(`../../${file}`, import.meta.url);
  writeFileSync(path, await refresh(file, readFileSync(path, "utf8")));
}
