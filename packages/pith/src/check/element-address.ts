import { elementPath } from "../html/parse/element-path.ts";
import type { PageTree } from "../html/parse/page-tree.ts";

export interface ElementAddress {
  /** A CSS selector that matches only this element. */
  readonly css: string;
  /** The same as XPath 1.0. */
  readonly xpath: string;
}

const STEP = /^(.*?)(?::nth-of-type\((\d+)\))?$/u;

export function addressOfElement(tree: PageTree, node: number): ElementAddress {
  const css = elementPath(tree, node);
  const steps = css.split(" > ").map((step) => {
    const [, name = "", place = "1"] = STEP.exec(step) ?? [];
    const plain = name.replace(/\\(.)/gu, "$1");
    // XPath has no plain step for names with a prefix or unusual letters, and for those of SVG and
    // MathML.
    return /^[a-z][a-z0-9_-]*$/u.test(plain)
      ? `${plain}[${place}]`
      : `*[name()='${plain}'][${place}]`;
  });
  return { css, xpath: css === "" ? "/" : `/${steps.join("/")}` };
}
