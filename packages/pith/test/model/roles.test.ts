import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ExtractOptions, extract } from "../../src/index.ts";
import { blockRoles, isContentRole } from "../../src/model/role-names.ts";

const demo = readFileSync(new URL("../fixtures/demo/harbour-ferry.html", import.meta.url), "utf8");
const BYLINE = "By Ines Kallström · 14 March 2026, 6.30 · 4 min read";

function read(options: ExtractOptions = {}): {
  content: string;
  roleOf: (start: string) => string | undefined;
} {
  const { content, blocks } = extract(demo, { include: ["reasons"], ...options });
  return { content, roleOf: (start) => blocks.find(({ text }) => text.startsWith(start))?.role };
}

test("blocks have the role that a reader would give them", () => {
  const { roleOf } = read();
  expect(roleOf("The night ferry comes back")).toBe("title");
  expect(roleOf("When the Maren Holt let go")).toBe("text");
  expect(roleOf("The Maren Holt at the Old Customs Quay")).toBe("caption");
  expect(roleOf(BYLINE)).toBe("byline");
  expect(roleOf("We value your privacy")).toBe("control");
  expect(roleOf("Get our harbour newsletter")).toBe("offer");
});

test("kept blocks have a role of content and dropped ones another, even if a rule dropped them", () => {
  const { blocks } = extract(demo, { include: ["reasons"] });
  for (const { text, keep, role } of blocks) {
    const own = blockRoles.find((name) => name === role);
    expect({ text, isContent: own && isContentRole(own) }).toEqual({ text, isContent: keep });
  }
});

test("bylines are no content; an option keeps them, with their role", () => {
  expect(read().content).not.toContain("Ines Kallström · 14 March");
  const { content, roleOf } = read({ byline: true });
  expect(content).toContain(BYLINE);
  expect(roleOf(BYLINE)).toBe("byline");
  expect(read({ captions: false }).content).not.toContain("a few minutes before she left");
});
