import { expect, test } from "vitest";
import { parse } from "../../src/api/extract.ts";

test("a parsed page keeps its time limit and screen positions", () => {
  const page = parse(
    { html: "<p>Wells are deep.</p>", boxes: "data-box" },
    { limits: { timeoutMs: 5000 } },
  );
  expect(page.timeoutMs).toBe(5000);
  expect(page.boxes).toBe("data-box");
});
