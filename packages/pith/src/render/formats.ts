import type { Content } from "../content/nodes.ts";
import { OptionsError } from "../safety/errors.ts";
import { suggest } from "../safety/suggest.ts";
import { detachString, joinDetached } from "../text/detach-string.ts";
import { renderChunks } from "./chunks.ts";
import { type DocumentFacts, frontMatterOf } from "./facts.ts";
import type { Format, OutputFormat } from "./format.ts";
import { renderHtml } from "./html.ts";
import { element, type HtmlAttributes, text } from "./html-elements.ts";
import { writeItems, writeJson } from "./json.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderTei } from "./tei.ts";
import { renderText } from "./text.ts";

const STYLE = `:root{color-scheme:light dark}
body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6,header p,th,figcaption{font-family:system-ui,sans-serif;line-height:1.25}
header p,figcaption,.footnotes{font-size:.85rem;opacity:.8}
img{max-width:100%;height:auto}figure{margin:1.5rem 0}
pre{overflow-x:auto;padding:.8rem;border:1px solid #8884;border-radius:4px}code,kbd{font:.85em ui-monospace,monospace}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:start;vertical-align:top}
blockquote,.callout{margin:1rem 0;padding:.1rem 1rem;border-inline-start:4px solid #8888}`;

const POLICY = "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'";

function headOf(facts: DocumentFacts): string {
  return element("head", [
    element("meta", [], { charset: "utf-8" }),
    element("meta", [], { "http-equiv": "Content-Security-Policy", content: POLICY }),
    element("meta", [], { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("title", [text(facts.title ?? "")]),
    ...(facts.description === undefined
      ? []
      : [element("meta", [], { name: "description", content: facts.description })]),
    element("style", [STYLE]),
  ]);
}

const dayOf = (date: string | undefined): string | undefined =>
  date === undefined ? undefined : (/^\d{4}-\d{2}-\d{2}(?=T)/.exec(date)?.[0] ?? date);

function introOf(title: readonly string[], facts: DocumentFacts): string[] {
  const lines: string[] = [...title];
  const by = [facts.authors?.join(", "), dayOf(facts.published), facts.site]
    .filter((fact) => fact)
    .join(" · ");
  if (by !== "") lines.push(element("p", [text(by)]));
  if (facts.url !== undefined && /^https?:/i.test(facts.url)) {
    lines.push(element("p", [element("a", [text(facts.url)], { href: facts.url })]));
  }
  return lines.length === 0 ? [] : [element("header", lines), "\n"];
}

/**
 * A reader page: title, byline and source above the content, a plain style, and a policy against
 * scripts.
 */
function renderPage(content: Content, facts: DocumentFacts): string {
  const [first, ...rest] = content.blocks;
  const hasTitle = first?.type === "heading" && first.level === 1;
  const title = hasTitle ? [renderHtml({ blocks: [first], notes: [] })] : [];
  const body = renderHtml(hasTitle ? { ...content, blocks: rest } : content);
  const article = element("article", [...introOf(title, facts), body]);
  const attributes: HtmlAttributes = { lang: facts.language, dir: facts.direction };
  const main = element("body", ["\n", element("main", [article]), "\n"]);
  return `<!doctype html>\n${element("html", [headOf(facts), "\n", main], attributes)}\n`;
}

const whole = { isJson: false, beginsWithTitle: true, whenEmpty: "" };
const html = { ...whole, mediaType: "text/html; charset=utf-8", extension: "html" };
const json = {
  mediaType: "application/json",
  extension: "json",
  isJson: true,
  beginsWithTitle: false,
};

const table: Readonly<Record<Format, Omit<OutputFormat, "id">>> = {
  text: {
    meaning: "plain text",
    mediaType: "text/plain; charset=utf-8",
    extension: "txt",
    ...whole,
    beginsWithTitle: false,
    render: (source) => {
      const title = source.titleLine();
      const text = renderText(source.text());
      return title === undefined ? text : joinDetached([title, "\n\n", text]);
    },
  },
  markdown: {
    meaning: "Markdown: CommonMark with GFM tables, footnotes and maths",
    mediaType: "text/markdown; charset=utf-8",
    extension: "md",
    ...whole,
    render: (source) =>
      renderMarkdown(source.content(), {
        frontMatter: source.options.markdown?.frontMatter
          ? frontMatterOf(source.facts())
          : undefined,
        style: source.options.markdown,
      }),
  },
  html: {
    meaning: "a fragment of clean HTML",
    ...html,
    render: (source) => detachString(renderHtml(source.content())),
  },
  page: {
    meaning: "a whole HTML page to read",
    ...html,
    render: (source) => detachString(renderPage(source.content(), source.facts())),
  },
  json: {
    meaning:
      "the result as JSON: content as plain text, outcome, metadata, blocks; more with include",
    ...json,
    render: (source) => writeJson(source.data()),
  },
  tei: {
    meaning: "a TEI P5 document",
    mediaType: "application/tei+xml",
    extension: "xml",
    ...whole,
    beginsWithTitle: false,
    render: (source) => detachString(renderTei(source.content(), source.facts())),
  },
  chunks: {
    meaning: "chunks for language models, as JSON",
    ...json,
    beginsWithTitle: true,
    whenEmpty: "[]",
    render: (source) =>
      writeItems(renderChunks(source.content(), source.selection.page, source.options.chunks)),
  },
  records: {
    meaning:
      "what the page describes (products, recipes, threads and more) as JSON-LD of schema.org",
    ...json,
    mediaType: "application/ld+json",
    extension: "jsonld",
    render: (source) => JSON.stringify(source.records(), null, 2),
  },
};

/** In the order of the help. */
export const formatIds: readonly Format[] = Object.keys(table) as Format[];

export const formats: ReadonlyArray<OutputFormat<Format>> = formatIds.map((id) => ({
  id,
  ...table[id],
}));

/** The format with this name. @throws OptionsError for an unknown one; lists all names */
export function getFormat(id: string): OutputFormat<Format> {
  const format = formats.find((candidate) => candidate.id === id);
  if (format) return format;
  throw new OptionsError(
    "format",
    `unknown format ${id}; the formats are: ${formatIds.join(", ")}${suggest(String(id), formatIds)}`,
  );
}
