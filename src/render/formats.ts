import { detachString, joinDetached, suggest } from "pith-base";
import { OptionsError } from "../errors.ts";
import { renderChunks } from "./chunks.ts";
import { frontMatterOf } from "./facts.ts";
import type { Format, OutputFormat } from "./format.ts";
import { renderHtml } from "./html.ts";
import { writeItems, writeJson } from "./json.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderPage } from "./page.ts";
import { renderTei } from "./tei.ts";
import { renderText } from "./text.ts";

const table: { readonly [Id in Format]: OutputFormat<Id> } = {
  text: {
    id: "text",
    meaning: "plain text",
    mediaType: "text/plain; charset=utf-8",
    extension: "txt",
    isJson: false,
    beginsWithTitle: false,
    whenEmpty: "",
    render: (source) => {
      const title = source.titleLine();
      const text = renderText(source.text());
      return title === undefined ? text : joinDetached([title, "\n\n", text]);
    },
  },
  markdown: {
    id: "markdown",
    meaning: "Markdown: CommonMark with GFM tables, footnotes and maths",
    mediaType: "text/markdown; charset=utf-8",
    extension: "md",
    isJson: false,
    beginsWithTitle: true,
    whenEmpty: "",
    render: (source) =>
      renderMarkdown(source.content(), {
        frontMatter: source.options.markdown?.frontMatter ? frontMatterOf(source.facts()) : undefined,
        style: source.options.markdown,
      }),
  },
  html: {
    id: "html",
    meaning: "a fragment of clean HTML",
    mediaType: "text/html; charset=utf-8",
    extension: "html",
    isJson: false,
    beginsWithTitle: true,
    whenEmpty: "",
    render: (source) => detachString(renderHtml(source.content())),
  },
  page: {
    id: "page",
    meaning: "a whole HTML page to read",
    mediaType: "text/html; charset=utf-8",
    extension: "html",
    isJson: false,
    beginsWithTitle: true,
    whenEmpty: "",
    render: (source) => detachString(renderPage(source.content(), source.facts())),
  },
  json: {
    id: "json",
    meaning: "the result as JSON: content as plain text, outcome, metadata, blocks; more with include",
    mediaType: "application/json",
    extension: "json",
    isJson: true,
    beginsWithTitle: false,
    render: (source) => writeJson(source.data()),
  },
  tei: {
    id: "tei",
    meaning: "a TEI P5 document",
    mediaType: "application/tei+xml",
    extension: "xml",
    isJson: false,
    beginsWithTitle: false,
    whenEmpty: "",
    render: (source) => detachString(renderTei(source.content(), source.facts())),
  },
  chunks: {
    id: "chunks",
    meaning: "pieces for language models, as JSON",
    mediaType: "application/json",
    extension: "json",
    isJson: true,
    beginsWithTitle: true,
    whenEmpty: "[]",
    render: (source) => writeItems(renderChunks(source.content(), source.selection.page, source.options.chunks)),
  },
  records: {
    id: "records",
    meaning: "what the page describes (products, recipes, threads and more) as JSON-LD of schema.org",
    mediaType: "application/ld+json",
    extension: "jsonld",
    isJson: true,
    beginsWithTitle: false,
    render: (source) => JSON.stringify(source.records(), null, 2),
  },
};

/** All formats, in the order of the help. */
export const formats: ReadonlyArray<OutputFormat<Format>> = Object.values(table);

export const formatIds: readonly Format[] = formats.map(({ id }) => id);

/** The format with this name. @throws OptionsError for an unknown one; lists all names */
export function getFormat(id: string): OutputFormat<Format> {
  const format = formats.find((candidate) => candidate.id === id);
  if (format) return format;
  throw new OptionsError(
    "format",
    `unknown format ${id}; the formats are: ${formatIds.join(", ")}${suggest(String(id), formatIds)}`,
  );
}
