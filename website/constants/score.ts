import { methods } from "../../packages/methods/src/table.ts";
import { extract } from "../../src/index.ts";
import type { Method } from "../../src/selection/method.ts";
import { agreementOf } from "../try/agreement.ts";
import type { GoldPage } from "./pages.ts";

/** The published methods that have constants to change. */
export function listMethods(): readonly [Method, ...Method[]] {
  const [first, ...others] = methods.filter(
    ({ paper, options }) => paper && Object.values(options).some((spec) => typeof spec.default === "number"),
  );
  if (!first) throw new Error("no method has constants");
  return [first, ...others];
}

/** Word F1 of each page, 0 to 1; a value that the method refuses scores nothing. */
export function scorePages(
  method: Method,
  methodOptions: Readonly<Record<string, number>>,
  pages: readonly GoldPage[],
): number[] {
  return pages.map(({ html }) => {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const gold = [...body.querySelectorAll("[data-gold]")].map((element) => textOf(element)).join(" ");
    try {
      const { content } = extract(html.replaceAll(" data-gold", ""), { method, methodOptions, title: "none" });
      return agreementOf(gold, content);
    } catch {
      return 0;
    }
  });
}

/** An element's text, with its blocks apart. */
function textOf(element: Element): string {
  for (const block of element.querySelectorAll("p,li,td,tr,h1,h2")) block.append(" ");
  return element.textContent ?? "";
}
