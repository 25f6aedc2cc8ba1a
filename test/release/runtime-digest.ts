// Runs in each runtime on the pages of check-runtimes.ts: one line of output for each page, method
// and format. Bundled for browsers, so that every runtime runs the same code.

import { PithError } from "../../packages/pith/src/index.ts";
import { headlines, methods } from "../../packages/pith/src/methods/index.ts";
import { extractNamed as extract } from "../../packages/pith/src/methods/table.ts";
import { formatIds } from "../../packages/pith/src/render/formats.ts";

const url = "https://www.example.org/news/ferry";

/** A page: text, or bytes in base64. */
export interface RuntimePage {
  readonly name: string;
  readonly html?: string;
  readonly base64?: string;
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

function attempt(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof PithError) return `${error.name} ${error.code}`;
    return `not a PithError: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/** All outputs for a page, by name. */
export function digestPage({ html, base64 }: RuntimePage): Record<string, string> {
  const input = html ?? bytesOf(base64 ?? "");
  const lines: Record<string, string> = {};
  for (const method of ["pith", "full-text"]) {
    const result = attempt(() => {
      const { why, blocks, sources, posts } = extract(input, { url, method });
      return JSON.stringify([why, blocks, sources, posts]);
    });
    lines[`${method}: blocks and metadata`] = result;
    for (const format of formatIds) {
      lines[`${method}: ${format}`] = attempt(() =>
        extract(input, { url, method, format, include: ["all"] }).content.replace(
          /"timings":\{[^}]*\}/,
          "",
        ),
      );
    }
  }
  for (const { id } of methods)
    lines[id] = attempt(() => extract(input, { url, method: id }).content);
  lines.headlines = attempt(() => JSON.stringify(headlines(input, { url })));
  return lines;
}

Object.assign(globalThis, {
  digestPages: (pages: readonly RuntimePage[]) => pages.map(digestPage),
});
