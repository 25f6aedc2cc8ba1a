import { lookAtClock, spendOnChars } from "../deadline.ts";
import { OptionsError } from "../errors.ts";
import { joinOwn, ownCopy } from "../text/own-copy.ts";
import { suggest } from "../text/suggest.ts";
import { renderChunks } from "./chunks.ts";
import { frontMatterOf } from "./facts.ts";
import type { Format, OutputFormat } from "./format.ts";
import { renderHtml } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderPage } from "./page.ts";
import { renderTei } from "./tei.ts";
import { renderText } from "./text.ts";

const PIECE_CHARS = 1 << 18;
/** A pair of surrogates, which JSON writes as it is, where either half alone would be escaped. */
const splitsPair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** A long text, piece by piece. */
function writeString(text: string, pieces: string[]): void {
  pieces.push('"');
  for (let from = 0; from < text.length; ) {
    lookAtClock();
    let to = Math.min(text.length, from + PIECE_CHARS);
    if (to < text.length && splitsPair(text, to)) to--;
    pieces.push(JSON.stringify(text.slice(from, to)).slice(1, -1));
    from = to;
  }
  pieces.push('"');
}

/** What `JSON.stringify` writes, which cannot be stopped: lists item by item, with looks at the clock in between. */
function writeJson(data: object): string {
  const pieces: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    lookAtClock();
    if (value === undefined) continue;
    pieces.push(pieces.length === 0 ? "{" : ",", JSON.stringify(name), ":");
    if (typeof value === "string") writeString(value, pieces);
    else if (isList(value)) writeList(value, pieces);
    else pieces.push(JSON.stringify(value));
  }
  pieces.push(pieces.length === 0 ? "{}" : "}");
  return pieces.join("");
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** Pieces of so many characters are joined on the way: many short texts take much more memory than a long one. */
const JOINED_CHARS = 1 << 16;

function writeList(items: Iterable<unknown>, pieces: string[]): void {
  let waiting: string[] = [];
  let chars = 0;
  let parting = "[";
  for (const item of items) {
    const written = JSON.stringify(item) ?? "null";
    spendOnChars(written.length);
    waiting.push(parting, written);
    parting = ",";
    chars += written.length;
    if (chars < JOINED_CHARS) continue;
    pieces.push(waiting.join(""));
    waiting = [];
    chars = 0;
  }
  pieces.push(waiting.join(""), parting === "[" ? "[]" : "]");
}

function writeItems(items: Iterable<unknown>): string {
  const pieces: string[] = [];
  writeList(items, pieces);
  return pieces.join("");
}

/** The table of formats; `Format` names them, so that none can be forgotten. */
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
      const text = renderText(source.selection);
      return title === undefined ? text : joinOwn([title, "\n\n", text]);
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
      renderMarkdown(source.content(), source.options.frontMatter ? frontMatterOf(source.facts()) : undefined),
  },
  html: {
    id: "html",
    meaning: "a fragment of clean HTML",
    mediaType: "text/html; charset=utf-8",
    extension: "html",
    isJson: false,
    beginsWithTitle: true,
    whenEmpty: "",
    render: (source) => ownCopy(renderHtml(source.content())),
  },
  page: {
    id: "page",
    meaning: "a whole HTML page to read",
    mediaType: "text/html; charset=utf-8",
    extension: "html",
    isJson: false,
    beginsWithTitle: true,
    whenEmpty: "",
    render: (source) => ownCopy(renderPage(source.content(), source.facts())),
  },
  json: {
    id: "json",
    meaning: "the whole result as JSON: content as plain text, outcome, metadata, blocks with reasons",
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
    render: (source) => ownCopy(renderTei(source.content(), source.facts())),
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
};

/** All formats, in the order in which help lists them. */
export const formats: ReadonlyArray<OutputFormat<Format>> = Object.values(table);

/** The names of all formats. */
export const formatIds: readonly Format[] = formats.map(({ id }) => id);

/**
 * The format of this name.
 * @throws OptionsError when there is none; the message lists all names.
 */
export function getFormat(id: string): OutputFormat<Format> {
  const format = formats.find((candidate) => candidate.id === id);
  if (format) return format;
  throw new OptionsError(
    "format",
    `there is no format ${id}; the formats are: ${formatIds.join(", ")}${suggest(String(id), formatIds)}`,
  );
}
