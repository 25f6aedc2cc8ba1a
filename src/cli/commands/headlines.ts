import type { HeadlineMethod } from "../../questions/headlines.ts";
import { headlineMethods, readHeadlinePage } from "../../questions/model-headlines.ts";
import { type HeadlinePage, renderFeed, renderHeadlineText } from "../../render/headline-feed.ts";
import type { Command } from "../command.ts";
import { toExtractOptions } from "../extract-options.ts";
import { inputFlags, readInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

function toJson({ headlines }: HeadlinePage): string {
  return `${JSON.stringify(headlines, null, 2)}\n`;
}

const RENDERERS: Readonly<Record<string, (page: HeadlinePage) => string>> = {
  text: renderHeadlineText,
  json: toJson,
  rss: renderFeed,
};

/** `pith headlines`: the stories that a page lists. */
export const headlinesCommand: Command = {
  name: "headlines",
  summary: "list the headlines of a news front page, as text, JSON or an RSS feed",
  usage: "[FILE|URL|-]",
  description:
    "Writes the headlines of a page that lists stories, in the page's order: each with its text, its address and the " +
    "section that it stands under. Menus, pagers, labels and repeated links are left out. The method is " +
    "headline-model, a trained one; -m head-components is the published one, for pages whose headlines are plain lists " +
    "of links. The method is said on standard error. " +
    "Give a saved page's address with --url, so that its links can be resolved.",
  examples: [
    ["pith headlines https://example.com/", "the stories on a front page"],
    ["pith headlines front.html --url https://example.com/ --format rss > feed.xml", "a feed of a saved page"],
    ["pith headlines front.html --format json | jq -r .[].href", "the addresses only"],
  ],
  flags: ["method", "set", "format", "output", ...inputFlags],
  choices: { format: Object.keys(RENDERERS) },
  fallbacks: { method: headlineMethods[0] },
  async run(context) {
    const { values, args, output, note } = context;
    const [source = "-", ...more] = args;
    if (more.length > 0) throw new UsageError("headlines takes one page at a time", "headlines");
    const method = headlineMethods.find((id) => id === (values.method ?? headlineMethods[0]));
    if (!method) throw new UsageError(`headlines takes the methods ${headlineMethods.join(" and ")}`, "headlines");
    const { limits, methodOptions } = toExtractOptions({ ...values, method, format: "text" });
    const { name, bytes, url, contentType } = await readInput(source, context);
    const page = readHeadlinePage(bytes, {
      method: method as HeadlineMethod,
      ...(limits && { limits }),
      ...(methodOptions && { methodOptions }),
      ...(url && { url }),
      ...(contentType && { contentType }),
    });
    await output.write((RENDERERS[values.format ?? "text"] ?? renderHeadlineText)(page));
    if (page.headlines.length > 0) {
      note(`${name}: ${page.headlines.length} headlines by ${page.method}`);
      return 0;
    }
    note(`${name}: no headlines found by ${page.method}`);
    return 1;
  },
};
