import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { readSamples } from "./samples.ts";

/**
 * Commands of the documents that `samples.test.ts` does not run, with the reason and where they are
 * tested.
 */
export const notRunHere: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [
    /--cookies|--proxy/u,
    "needs a file of cookies and a proxy; packages/pith-cli/test/cli/cli.test.ts and packages/pith-cli/test/batch/proxy.test.ts make them",
  ],
  [/--render\b/u, "needs a browser; packages/pith-node/test/browser starts one"],
  [/redis:/u, "needs Redis; packages/pith-cli/test/batch/queue.test.ts starts one"],
  [/\bhadoop\b/u, "needs a cluster"],
  [
    /^parallel\b/u,
    "needs GNU parallel; packages/pith-cli/test/batch runs it where it is installed",
  ],
  [
    /^pith (?:serve|mcp)\b/u,
    "runs until it is stopped; packages/pith-server/test/service/process.test.ts and packages/pith-server/test/mcp start them",
  ],
  [/^docker /u, "needs Docker; node scripts/check-dockerfile.mjs checks the file"],
  [
    /^npm (?:install|pack|start|test)\b|^npx pith/u,
    "installs or runs everything; test/install does it with packed packages",
  ],
];

/** README and the documents of `docs`. */
export const documents: readonly string[] = [
  "README.md",
  ...readdirSync(join(projectRoot, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
];

/** Commands of pith and npm scripts in the text of documents. */
export function listNamedCommands(): readonly string[] {
  const named = ["CONTRIBUTING.md", ...documents].flatMap((document) =>
    Array.from(
      readFileSync(join(projectRoot, document), "utf8").matchAll(/`((?:pith|npm run) [^`]+)`/gu),
      ([, command = ""]) => command,
    ),
  );
  return [...new Set(named)];
}

/** Every command that a document shows, with its place; continued lines are joined. */
export function listCommands(): ReadonlyArray<readonly [at: string, command: string]> {
  return documents.flatMap((document) =>
    readSamples(document)
      .filter(({ language }) => language === "sh")
      .flatMap(({ at, code }) =>
        code
          .replaceAll("\\\n", " ")
          .split("\n")
          .filter((line) => line.trim() !== "" && !line.startsWith("#"))
          .map((line) => [at, line] as const),
      ),
  );
}

/** Why a command is not run with the samples; undefined for those that are. */
export const whyNotRun = (command: string): string | undefined =>
  notRunHere.find(([pattern]) => pattern.test(command))?.[1];
