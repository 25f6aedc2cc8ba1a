import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import {
  defineMethod,
  type MethodContext,
  type MethodFactory,
  SelectionBuilder,
} from "../../src/kit/index.ts";
import { AbortedError } from "../../src/safety/errors.ts";

/** A method that keeps everything, after a look at its context. */
const lookingAt = (look: (context: MethodContext) => void): MethodFactory<Record<never, never>> =>
  defineMethod({
    id: "all",
    summary: "Keeps all blocks.",
    preferences: ["favor"],
    options: {},
    select(page, _options, _given, context) {
      look(context);
      const builder = new SelectionBuilder("all", page, { text: "hidden" });
      builder.setNode(0, true, 1, { text: "all" });
      return builder.build();
    },
  });

it("gives a method the caller's preferences", () => {
  const seen: unknown[] = [];
  const method = lookingAt(({ favor }) => seen.push(favor));
  extract("<p>A ferry.", { method, favor: "recall" });
  extract("<p>A ferry.", { method: method({}) });
  expect(seen).toEqual(["recall", undefined]);
});

it("lets a long method stop when its caller cancels", () => {
  const controller = new AbortController();
  const method = lookingAt(({ checkTime }) => {
    controller.abort();
    checkTime?.();
    throw new Error("it goes on");
  });
  const { signal } = controller;
  expect(() => extract("<p>A ferry.", { method, signal })).toThrow(AbortedError);
});
