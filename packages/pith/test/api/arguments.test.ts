import { beforeAll, expect, it } from "vitest";
import * as batch from "../../../pith-cli/src/batch/index.ts";
import * as node from "../../../pith-node/src/index.ts";
import { parse } from "../../src/api/extract.ts";
import * as check from "../../src/check/index.ts";
import { chunks } from "../../src/chunks.ts";
import * as pith from "../../src/index.ts";
import * as kit from "../../src/kit/index.ts";
import * as methods from "../../src/methods/index.ts";
import { parseLabels } from "../../src/methods/labels/label-file.ts";
import { siteMethods } from "../../src/methods/site/methods.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import * as readability from "../../src/readability/index.ts";
import * as records from "../../src/records/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const HTML = "<title>Wells</title><p>A well is a hole with water in it.</p>";

/** Values of wrong types. */
const WRONG: ReadonlyArray<readonly [name: string, value: unknown]> = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 42],
  ["no number", Number.NaN],
  ["a word", "nonsense"],
  ["nothing", ""],
  ["true", true],
  ["a response", new Response("x")],
  ["a blob", new Blob(["x"])],
  ["an ArrayBuffer", new ArrayBuffer(4)],
  ["bytes", Uint8Array.of(60, 112)],
  ["an address", new URL("data:text/html,x")],
  ["a promise", Promise.resolve(HTML)],
  ["a function", () => HTML],
  ["a list", [1]],
  ["an object", {}],
  ["an object without class", Object.create(null)],
  ["an unknown key", { nope: 1 }],
  ["a symbol", Symbol("x")],
  ["a date", new Date(0)],
];

/**
 * Classes, functions of workers, and small core functions: every browser would pay for their
 * checks.
 */
const UNCHECKED = /^(?:[A-Z].*|answerTasks|startShardWorker|joinWith|spend)$/u;

type AnyFunction = (...given: unknown[]) => unknown;

/** All exported functions by name, with arguments before the wrong one. */
function callables(): Array<readonly [name: string, call: AnyFunction]> {
  const page = parse(HTML);
  const all: Array<readonly [string, AnyFunction]> = [];
  const add = (name: string, call: AnyFunction): void => {
    all.push(
      [`${name}(x)`, call],
      [`${name}(HTML, x)`, (x) => call(HTML, x)],
      [`${name}(page, x)`, (x) => call(page, x)],
    );
  };
  for (const [entry, exported] of Object.entries({
    pith,
    check,
    kit,
    node,
    batch,
    methods,
    readability,
    records,
  })) {
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === "function" && !UNCHECKED.test(name))
        add(`${entry}.${name}`, value as AnyFunction);
    }
  }
  for (const method of siteMethods) {
    add(`${method.id}.learn`, (x, options) => method.learn(x as MeasuredPage[], options as object));
    all.push([`${method.id}.learn([x])`, (x) => method.learn([x as MeasuredPage])]);
  }
  const sample = new methods.SiteSample();
  all.push(
    ["SiteSample.learn", (x) => sample.learn(x as MeasuredPage)],
    ["SiteSample.select", (x) => sample.select(x as MeasuredPage)],
    ["SiteSample.fromJSON", (x) => methods.SiteSample.fromJSON(x)],
  );
  const result = pith.extract(HTML, { method: fullText });
  all.push(
    ["result.as(json, x)", (x) => result.as("json", x as object)],
    ["chunks(result, x)", (x) => chunks(result, x as object)],
  );
  return all;
}

/** The error of a call, its promise or its stream, if any. */
async function failureOf(call: AnyFunction, value: unknown): Promise<unknown> {
  try {
    const answer: unknown = await call(value);
    if (
      typeof answer === "object" &&
      answer !== null &&
      "next" in answer &&
      Symbol.asyncIterator in answer
    ) {
      await (answer as AsyncGenerator).next();
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

let calls: ReturnType<typeof callables> = [];
beforeAll(() => {
  calls = callables();
});

it.each(WRONG)("as an argument, %s is accepted, or rejected with a code", async (_, value) => {
  const raw: string[] = [];
  for (const [name, call] of calls) {
    const error = await failureOf(call, value);
    if (error === undefined || error instanceof pith.PithError) continue;
    raw.push(`${name}: ${String(error)}`);
  }
  expect(raw).toEqual([]);
  expect(calls.length).toBeGreaterThan(100);
});

it("rejections of wrong arguments say what was expected", () => {
  expect(() => parseLabels(7 as never)).toThrow("the text of parseLabels must be a string, got 7");
  expect(() => new methods.SiteSample().learn(HTML as never)).toThrow(
    /a page must come from parse, got "<title>/u,
  );
  expect(() => parse(HTML, null as never)).toThrow(
    /the options of parse must be an object, got null/u,
  );
});
