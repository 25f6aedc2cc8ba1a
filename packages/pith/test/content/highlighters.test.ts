import { expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extractNamed as extract } from "../../src/methods/table.ts";
import { CODE, escaped, FORMS, PAGE } from "./highlighter-forms.ts";
import { MORE_FORMS } from "./more-highlighter-forms.ts";

it.each(
  [...FORMS, ...MORE_FORMS].map(([name, html, hasLanguage]) => ({ name, html, hasLanguage })),
)("code is unchanged in every format: $name", ({ html, hasLanguage }) => {
  for (const method of ["full-text", "pith"]) {
    const result = extract(PAGE(html), {
      url: "https://tides.example/",
      method,
      // Some code is only recognisable by its style.
      keep: ['[style*="monospace"]'],
    });
    const fence = `\`\`\`${hasLanguage ? "python" : ""}`;
    const markdown = result.as("markdown");
    expect(markdown).toMatch(new RegExp(`\n${fence}[a-z]*\n`));
    expect(markdown).toContain(`\n${CODE}\n\`\`\`\n`);
    expect(result.content).toContain(`\n${CODE}\n`);
    expect(JSON.parse(result.as("json")).content).toBe(result.content);
    expect(result.as("html")).toContain(`${escaped(CODE).replaceAll(">", "&gt;")}\n</code>`);
    expect(
      chunks(result)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain(CODE);
    for (const label of ["Copy", "复制", "fullscreen", "Toggle", "function tide", "view raw"]) {
      expect(result.content).not.toContain(label);
      expect(markdown).not.toContain(label);
    }
  }
});
