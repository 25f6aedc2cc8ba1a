import { readdirSync, readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { drawFigure } from "../../src/methods/figures/svg.ts";
import { methods } from "../../src/methods/index.ts";
import { siteMethods } from "../../src/methods/site/methods.ts";
import { FRONT_PAGE } from "./figures-page.ts";

/** The elements of an SVG file. @throws {Error} for text that is not well-formed */
function elementsOf(svg: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => names.push(name));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  return names;
}

const page = parse(FRONT_PAGE("one"), { positions: true });
const SITE = new URL("../../../../examples/methods/site/", import.meta.url);
const site = readdirSync(SITE).map((name) =>
  parse(readFileSync(new URL(name, SITE), "utf8"), { positions: true }),
);

describe("figures as SVG", () => {
  it.each(methods.map((method) => [method.id, method] as const))(
    "%s is well-formed",
    (_, method) => {
      const names = elementsOf(drawFigure([page], method, {}));
      expect(names[0]).toBe("svg");
      expect(names.length).toBeGreaterThan(12);
    },
  );

  it.each(siteMethods.map((method) => [method.id, method] as const))(
    "%s is well-formed",
    (_, method) => {
      expect(
        elementsOf(drawFigure(site, method, {})).filter((name) => name === "circle").length,
      ).toBeGreaterThan(2);
    },
  );

  it("shows CETR's threshold, smoothed curve and clusters", () => {
    const [cetr] = methods.filter(({ id }) => id === "cetr");
    const threshold = drawFigure([page], cetr, { cut: "threshold" });
    expect(threshold).toContain("above the threshold");
    expect(threshold).toContain('<line class="cut"');
    const clusters = drawFigure([page], cetr, {});
    expect(clusters).toContain("Lines by ratio and derivative");
    expect(clusters).toContain('class="centre"');
  });

  it("shows the parts of WFFTE's support", () => {
    const [wffte] = methods.filter(({ id }) => id === "wffte");
    expect(drawFigure([page], wffte, {})).toMatch(
      />SD [\d.]+<\/text>\n.*>DSD [\d.]+<\/text>\n.*>TSD/u,
    );
  });

  it("shows one menu for all pages in the style tree", () => {
    const [tree] = siteMethods.filter(({ id }) => id === "site-style-tree");
    const svg = drawFigure(site, tree, {});
    expect(svg).toContain("The trees of 5 pages, merged");
    expect(svg).toMatch(/>div\.menu<\/text>/u);
  });

  it("escapes names of the page", () => {
    const [song] = methods.filter(({ id }) => id === "song");
    const hostile = parse(
      '<div id="&quot;><script>&amp;"><p>Some text, with marks, and more.</p></div>',
      {},
    );
    expect(() => elementsOf(drawFigure([hostile], song, {}))).not.toThrow();
  });
});
