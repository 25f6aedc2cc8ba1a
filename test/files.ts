import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * Creates an empty folder and removes it after the tests of the file; within a test, pass
 * `onTestFinished`.
 */
export function makeFolder(whenDone: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "pith-test-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Parses JSON lines; empty lines are skipped. */
export const parseLines = (text: string): ReturnType<typeof JSON.parse>[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));

/** Parses a file of JSON lines. */
export const readLines = (path: string): ReturnType<typeof JSON.parse>[] =>
  parseLines(readFileSync(path, "utf8"));

/** Formats values as JSON lines. */
export const formatLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");
