import { describe, expect, it } from "vitest";
import { withEmbeddedContent } from "../../../src/html/parse/embedded.ts";
import { parsePage } from "../../../src/html/parse/parse.ts";
import { defaultLimits, type Limits } from "../../../src/safety/limits.ts";

/** Each took minutes or more when the search restarted at every quote, mark or bracket. */
describe("a search for text takes limited time on data that is designed to stall it", () => {
  const words = "word ".repeat(8);
  it.each([
    ["quotes that nothing closes", '\\"'.repeat(500_000)],
    ["quotes without end", '"'.repeat(500_000)],
    ["a name without a value", `"name"${" ".repeat(500_000)}`],
    ["marks that may be code", `"${words}x -----${" -----".repeat(300)} !!!"`],
    ["one long mark", `"x ${"a- ".repeat(8)}${"-".repeat(1900)}!",`.repeat(100)],
    ["tags that nothing closes", JSON.stringify({ body: words + "<p ".repeat(30_000) })],
    ["angle brackets", JSON.stringify({ body: words + "<".repeat(90_000) })],
  ])("%s", (_, script) => {
    const tree = parsePage(`<p>Visible.</p><script type="application/json">${script}</script>`);
    expect(withEmbeddedContent(tree).textContent(0)).toContain("Visible.");
  });
});

describe("the limits", () => {
  it("include recovered nodes", () => {
    const body = `${"word ".repeat(10)}${"<p>one".repeat(400)}`;
    const tree = parsePage(
      `<p>Visible.</p><script type="application/json">${JSON.stringify({ body })}</script>`,
    );
    const limitsOf = (limits: Partial<Limits>) => ({ limits: { ...defaultLimits, ...limits } });
    expect(withEmbeddedContent(tree, limitsOf({})).nodeCount).toBeGreaterThan(800);
    expect(() => withEmbeddedContent(tree, limitsOf({ maxNodes: 805 }))).toThrow("limits.maxNodes");
    expect(() => withEmbeddedContent(tree, limitsOf({ maxNodes: 100 }))).toThrow("limits.maxNodes");
    expect(() => withEmbeddedContent(tree, limitsOf({ maxDepth: 2 }))).toThrow("limits.maxDepth");
  });
});
