import { escapeText } from "../../render/markdown-escapes.ts";
import { describeValue } from "../../safety/describe-value.ts";
import { OptionsError } from "../../safety/errors.ts";
import { expectArgument } from "../../safety/expect-argument.ts";
import type { BlockChange, ContentDiff } from "./content-diff.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Markdown around words that differ. */
const EDIT_MARKS: Readonly<Record<string, string>> = { added: "**", removed: "~~" };
const escapeHtml = (text: string): string => text.replace(/[&<>]/gu, (mark) => ESCAPES[mark]);

/**
 * A diff as HTML: a paragraph for each block, with `ins` and `del` around additions and removals.
 */
function renderHtml({ blocks, facts }: ContentDiff): string {
  const marked = (is: string, text: string): string => {
    const escaped = escapeHtml(text);
    if (is === "added") return `<ins>${escaped}</ins>`;
    return is === "removed" ? `<del>${escaped}</del>` : escaped;
  };
  const lines = blocks.map(({ is, before = "", after = before, words }) => {
    const inner = words
      ? words.map((part) => marked(part.is, part.text)).join("")
      : marked(is, after);
    return `<p${is === "moved" ? ' class="moved"' : ""}>${inner}</p>\n`;
  });
  const stated = facts.map(({ name, before = "", after = "" }) => {
    const parts = [
      before === "" ? "" : marked("removed", before),
      after === "" ? "" : marked("added", after),
    ];
    return `<p class="fact">${escapeHtml(name)}: ${parts.join("")}</p>\n`;
  });
  return [...stated, ...lines].join("");
}

/** Text with marks of emphasis, or anything else, around it. */
const escapeMarkdown = (text: string): string => escapeText(text, "*", "*.", ANYWHERE);
const ANYWHERE = {
  isInCell: false,
  isInHeading: false,
  isInLabel: false,
  hasMaths: false,
  hasReferences: true,
  hasTicks: false,
};

/**
 * A diff as Markdown: an item for each changed fact and block; removed words as ~~old~~, added ones
 * as **new**.
 */
function renderMarkdown({ blocks, facts }: ContentDiff): string {
  const marked = (is: string, text: string): string => {
    const line = text.replace(/\s+/gu, " ");
    const inner = line.trim();
    const start = line.length - line.trimStart().length;
    const before = line.slice(0, start);
    const after = inner === "" ? "" : line.slice(start + inner.length);
    const mark = EDIT_MARKS[is] ?? "";
    return inner === "" ? before : `${before}${mark}${escapeMarkdown(inner)}${mark}${after}`;
  };
  const declared = facts.map(
    ({ name, before = "", after = "" }) =>
      `- ${name}: ${[marked("removed", before), marked("added", after)].filter((part) => part !== "").join(" ")}\n`,
  );
  const lines = blocks.flatMap(({ is, before = "", after = before, words, cell }) => {
    if (is === "same") return [];
    const place = cell ? `${escapeMarkdown(`${cell.row}, ${cell.column}`)}: ` : "";
    const inner = words
      ? words.map((part) => marked(part.is, part.text)).join("")
      : marked(is, after);
    return [`- ${is}: ${place}${inner}\n`];
  });
  return [...declared, ...lines].join("");
}

const SIGNS: Readonly<Record<BlockChange["is"], string>> = {
  same: " ",
  added: "+",
  removed: "-",
  moved: ">",
  changed: "~",
};

/**
 * A diff as lines: one for each changed block, with its sign; changed words are in `[-…-]` and
 * `{+…+}`.
 */
function renderText({ blocks, facts }: ContentDiff): string {
  const lines = blocks.flatMap(({ is, before = "", after = before, words, cell }) => {
    if (is === "same") return [];
    const place = cell ? `${cell.row}, ${cell.column}: ` : "";
    const marked = (words ?? []).map((part) => {
      if (part.is === "same") return part.text;
      return part.is === "added" ? `{+${part.text}+}` : `[-${part.text}-]`;
    });
    return [`${SIGNS[is]} ${place}${words ? marked.join("") : after.replaceAll("\n", " ")}\n`];
  });
  const named = facts.map(({ name, before = "", after = "" }) => {
    const parts = [before === "" ? "" : `[-${before}-]`, after === "" ? "" : `{+${after}+}`];
    return `= ${name}: ${parts.join("")}\n`;
  });
  return [...named, ...lines].join("");
}

type DiffFormat = "text" | "markdown" | "html";

const WRITERS: Readonly<Record<DiffFormat, (found: ContentDiff) => string>> = {
  text: renderText,
  markdown: renderMarkdown,
  html: renderHtml,
};

/**
 * A diff as text, with `[-…-]` and `{+…+}` around changed words; as Markdown, with ~~old~~ and
 * **new**; or as HTML, with `del` and `ins`.
 * @throws OptionsError for another format
 */
export function renderDiff(found: ContentDiff, format: DiffFormat): string {
  const isDiff = typeof found === "object" && found !== null && "facts" in found;
  expectArgument(isDiff, "a diff must come from diff", found);
  if (Object.hasOwn(WRITERS, format)) return WRITERS[format](found);
  const known = Object.keys(WRITERS).join(", ");
  const got = describeValue(format);
  throw new OptionsError("format", `a diff is written as one of ${known}, got ${got}`);
}
