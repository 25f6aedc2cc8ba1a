import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { projectRoot } from "../layout/project-code.ts";
import { publishedPackages } from "./published.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the packed packages, with the files that `npm publish` uploads. */
    readonly packed: string;
  }
}

/**
 * Packs all packages once for the tests that install them, including npm's scripts before packing,
 * or uses the folder where the full test run has just packed them.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const ready = process.env.PITH_TEST_PACKED ?? "";
  if (ready !== "" && readdirSync(ready).length === publishedPackages.length) {
    project.provide("packed", ready);
    return () => undefined;
  }
  const cache = join(projectRoot, "node_modules/.cache/pith");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "packed-"));
  const names = publishedPackages.flatMap((name) => ["--workspace", name]);
  // npm builds the packages first if they are not built yet.
  await promisify(execFile)(
    "npm",
    ["pack", "--pack-destination", folder, "--loglevel=error", ...names],
    { cwd: projectRoot, shell: process.platform === "win32" },
  ).catch(({ stderr, message }: Error & { readonly stderr?: string }) => {
    // Not the error itself: Vite expects its `code` to be a text, and hides it otherwise.
    throw new Error(`npm pack failed: ${stderr ?? message}`);
  });
  if (readdirSync(folder).length !== publishedPackages.length)
    throw new Error("not every package was packed");
  project.provide("packed", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
