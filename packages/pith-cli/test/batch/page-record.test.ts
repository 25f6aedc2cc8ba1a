import { type ExtractResult, extract } from "pith";
import { expect, test } from "vitest";
import { pageRecord } from "../../src/batch/task/page-work.ts";

const html =
  "<title>The ferry</title><h1>The ferry</h1><p>The ferry is back, says the town: it runs daily.</p>";

test("a line reads only the fields that it has", () => {
  const read = new Set<string | symbol>();
  const result: ExtractResult = new Proxy(extract(html), {
    get(target, name) {
      read.add(name);
      return Reflect.get(target, name);
    },
  });
  const record = pageRecord({ id: 1, url: undefined }, result);
  expect(record).toMatchObject({ ok: true, title: "The ferry" });
  // A warning is in the line only if there is one.
  const own = new Set([...Object.keys(record), "content", "warning"]);
  expect([...read].filter((name) => !own.has(String(name)))).toEqual([]);
});
