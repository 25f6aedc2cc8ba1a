import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { listCode, projectRoot } from "./project-code.ts";

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 60;

const lineCount = (text: string): number => text.split("\n").length - 1;

/** The functions of a file, each by the line that it begins on, with their lengths in lines. */
function functionsOf(file: string, code: string): Array<{ place: string; lines: number }> {
  const found: Array<{ place: string; lines: number }> = [];
  const visit = ({ start, end }: { start: number; end: number }): void => {
    const place = `${file}:${lineCount(code.slice(0, start)) + 1}`;
    found.push({ place, lines: lineCount(code.slice(start, end)) + 1 });
  };
  const { program } = parseSync(file, code);
  new Visitor({ FunctionDeclaration: visit, FunctionExpression: visit, ArrowFunctionExpression: visit }).visit(program);
  return found;
}

describe("the size of things", () => {
  it(`no file has more than ${MAX_FILE_LINES} lines, tables aside`, () => {
    const files = listCode(
      "src",
      "packages",
      "test",
      "evaluate",
      "training",
      "playground",
      "scripts",
      "examples",
      "extension",
      "website",
    );
    expect(files.length).toBeGreaterThan(400);
    const long = files.filter((file) => lineCount(readFileSync(join(projectRoot, file), "utf8")) > MAX_FILE_LINES);
    expect(long).toEqual([]);
  });

  it(`no function has more than ${MAX_FUNCTION_LINES} lines`, () => {
    const files = listCode(
      "src",
      "packages",
      "evaluate/src",
      "training",
      "playground",
      "scripts",
      "examples",
      "extension",
      "website",
    );
    const code = files.filter((file) => !/^packages\/[\w-]+\/test\//u.test(file));
    const all = code.flatMap((file) => functionsOf(file, readFileSync(join(projectRoot, file), "utf8")));
    expect(all.length).toBeGreaterThan(2000);
    expect(
      all.filter(({ lines }) => lines > MAX_FUNCTION_LINES).map(({ place, lines }) => `${place}: ${lines}`),
    ).toEqual([]);
  });
});
