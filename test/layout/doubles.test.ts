import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";
import { listCode, projectRoot } from "./project-code.ts";

/** Shorter ones say the same by chance, or are shorter than what would name them. */
const MIN_BODY_CHARS = 70;
const MIN_PATTERN_CHARS = 24;

it("nothing stands twice in src: no body of a function, no regular expression", () => {
  const places = new Map<string, string[]>();
  const add = (what: string, place: string): void => {
    places.set(what, [...(places.get(what) ?? []), place]);
  };
  for (const file of listCode("src", "packages")) {
    const code = readFileSync(join(projectRoot, file), "utf8");
    const addBody = ({ body }: { body: { start: number; end: number } | null }): void => {
      if (body === null) return;
      const text = code.slice(body.start, body.end).replace(/\s+/gu, " ");
      if (text.length >= MIN_BODY_CHARS) add(text, `${file}:${code.slice(0, body.start).split("\n").length}`);
    };
    new Visitor({
      FunctionDeclaration: addBody,
      FunctionExpression: addBody,
      ArrowFunctionExpression: addBody,
      Literal: ({ raw }) => {
        if (raw?.startsWith("/") && raw.length >= MIN_PATTERN_CHARS) add(raw, file);
      },
    }).visit(parseSync(file, code).program);
  }
  expect(places.size).toBeGreaterThan(2000);
  const doubles = [...places].filter(([, at]) => at.length > 1);
  expect(doubles.map(([text, at]) => `${at.join(", ")}: ${text}`)).toEqual([]);
});
