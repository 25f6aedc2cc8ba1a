import { importRival, packageVersions } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface Turndown {
  remove(elements: readonly string[]): void;
  use(plugin: unknown): void;
  turndown(html: string): string;
}

/** Turndown, which converts HTML to Markdown and chooses no content: compared with `htmlToMarkdown` alone. */
export const turndown: Rival = {
  id: "turndown",
  source: import.meta.url,
  settings: "with turndown-plugin-gfm; script, style and noscript removed",
  version: () => packageVersions("turndown", "turndown-plugin-gfm"),
  async load() {
    const { default: TurndownService } = await importRival<{ default: new () => Turndown }>("turndown");
    const { gfm } = await importRival<{ gfm: unknown }>("turndown-plugin-gfm");
    const service = new TurndownService();
    service.use(gfm);
    service.remove(["script", "style", "noscript"]);
    return ({ html }) => ({ markdown: service.turndown(html) });
  },
};
