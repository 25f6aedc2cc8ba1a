import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";

/** A piece of code that a document shows. */
export interface Sample {
  /** The document and the line where the sample begins. */
  readonly at: string;
  readonly language: string;
  readonly code: string;
}

/** The samples of a document, in order. */
export function readSamples(document: string): Sample[] {
  const text = readFileSync(join(projectRoot, document), "utf8");
  return [...text.matchAll(/^```([a-z]+)\n([\s\S]*?)^```$/gmu)].map(
    ({ 1: language = "", 2: code = "", index }) => ({
      at: `${document}:${text.slice(0, index).split("\n").length}`,
      language,
      code,
    }),
  );
}
