import { expect, test } from "vitest";
import { registrableDomain } from "../src/read-pages.ts";

test("folds keep together what one owner registered, and nothing more", () => {
  expect(registrableDomain("news.example.co.uk")).toBe(registrableDomain("www.example.co.uk"));
  expect(registrableDomain("one.blogspot.com")).not.toBe(registrableDomain("two.blogspot.com"));
  expect(registrableDomain("a-static-site")).toBe("a-static-site");
});
