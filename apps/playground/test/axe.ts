import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface AxeResult {
  readonly violations: ReadonlyArray<{
    id: string;
    impact: string;
    nodes: ReadonlyArray<{ html: string }>;
  }>;
}

/** Serious and critical violations that axe finds, except in frames, which show other pages. */
export async function findSerious({ page }: { readonly page: Page }): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResult> };
    };
    return axe.run({ exclude: [["iframe"]] }, { resultTypes: ["violations"] });
  });
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
