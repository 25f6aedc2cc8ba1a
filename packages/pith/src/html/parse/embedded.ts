import { spendOnChars } from "../../safety/clock.ts";
import { LimitError } from "../../safety/errors.ts";
import { defaultTreeLimits } from "../../safety/tree-limits.ts";
import { codeAt } from "../../text/code-at.ts";
import { withStorableEscapes } from "../../text/json-escapes.ts";
import { wellFormed } from "../../text/well-formed.ts";
import { type NodeColumn, PageTree } from "./page-tree.ts";
import { type ParseOptions, parsePage } from "./parse.ts";
import { TAG } from "./tags.ts";

function joined(a: NodeColumn, b: ArrayLike<number>, offset: number): Int32Array {
  const all = new Int32Array(a.length + b.length);
  all.set(a);
  for (let i = 0; i < b.length; i++) all[a.length + i] = b[i] + offset;
  return all;
}

/**
 * A tree with the body content of another one as the last children of its html element. Changes
 * neither.
 */
function appendTree(tree: PageTree, extra: PageTree): PageTree {
  const data = tree.data;
  const more = extra.data;
  const from = extra.body + 1;
  const to = extra.end[extra.body];
  const root = tree.find(TAG.html);
  if (from >= to || root < 0) return tree;
  const shift = tree.nodeCount - from;
  const tagNames = [...data.tagNames];
  const tagIds = new Map(tagNames.map((name, id) => [name, id]));
  const tags = Array.from(extra.tag.subarray(from, to), (tag) => {
    const name = more.tagNames[tag];
    let id = tagIds.get(name);
    if (id === undefined) {
      id = tagNames.length;
      tagNames.push(name);
      tagIds.set(name, id);
    }
    return id;
  });
  const parent = joined(data.parent, more.parent.subarray(from, to), shift);
  const end = joined(data.end, more.end.subarray(from, to), shift);
  const depth = joined(
    data.depth,
    more.depth.subarray(from, to),
    tree.depth[root] - extra.depth[extra.body],
  );
  const textIndex = joined(
    data.textIndex.subarray(0, tree.nodeCount),
    more.textIndex.subarray(from, to),
    data.texts.length,
  );
  for (let node = from; node < to; node++) {
    if (more.textIndex[node] < 0) textIndex[node + shift] = -1;
    if (more.parent[node] === extra.body) parent[node + shift] = root;
  }
  const nodeCount = tree.nodeCount + to - from;
  for (let node = root; node >= 0; node = tree.parent[node]) end[node] = nodeCount;
  const unknown = new Int32Array(to - from).fill(-1);
  return new PageTree({
    nodeCount,
    tag: joined(data.tag, tags, 0),
    parent,
    end,
    depth,
    tagNames,
    textIndex,
    texts: [...data.texts, ...more.texts],
    attrStart: joined(
      data.attrStart.subarray(0, tree.nodeCount),
      more.attrStart.subarray(from, to + 1),
      data.attrNames.length,
    ),
    attrNames: [...data.attrNames, ...more.attrNames],
    attrValues: [...data.attrValues, ...more.attrValues],
    positions: data.positions && {
      start: joined(data.positions.start, unknown, 0),
      end: joined(data.positions.end, unknown, 0),
    },
  });
}

type EmbeddedSource = "json-ld" | "app-state";

interface EmbeddedText {
  readonly source: EmbeddedSource;
  /** The key of the field with the text; "" without one. */
  readonly key: string;
  readonly text: string;
}

const EMBEDDED_TAG = "pith-data";

/**
 * Limits of the search: of 1,495 labelled pages none has over 300 such texts, or a state over 1.6
 * million letters.
 */
const MAX_SCRIPT_CHARS = 4_000_000;
const MAX_TEXTS = 600;
const MAX_TEXT_CHARS = 100_000;
/** Strings of fewer words are labels, names and settings. */
const MIN_WORDS = 8;
/** Words per shingle; shingles of the visible page show whether a text is a duplicate. */
const SHINGLE_WORDS = 5;
/** JSON inside strings of JSON: deeper nesting is not content. */
const MAX_NESTING = 2;

const FIELD_NAME = /^[\w$@:.-]{1,60}$/;
const COLON_BEFORE_STRING = /\s*:\s*(?=")/y;
const LOOKS_LIKE_CODE =
  /[{};]\s*(?:\n|$)|=>|function\s*\(|^[\w-]+(?:\s+[\w.\]]*[-:/[][\w:/.[\]-]*){4,}$/;
const BEGINS_AS_CODE = /^\s*(?:https?:|\/|#|\.|@media)/;
const NO_LETTERS = /\P{L}+/gu;
const WORDS = /[\p{L}\p{N}]+/gu;
const HAS_MARKUP = /<(?:p|div|br|li|ul|ol|h[1-6]|span|strong|em|a|blockquote)\b[^<>]*>/i;
const DATA_TYPE = /json/i;
const STATE_MARK =
  /__NEXT|__NUXT|__INITIAL|__PRELOADED|__APOLLO|__STATE|__data|self\.__next_f|JSON\.parse\(/;
const STATE_ASSIGNED = /window\.\w+\s*=\s*[{[]/;

function decodeLiteral(raw: string): string | undefined {
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(`"${withStorableEscapes(raw.replace(/\p{Cc}/gu, " "))}"`) as string;
  } catch {
    return undefined;
  }
}

function hasWords(text: string, wanted: number): boolean {
  WORDS.lastIndex = 0;
  for (let found = 0; found < wanted; found++) if (!WORDS.test(text)) return false;
  return true;
}

function isProse(text: string): boolean {
  const sample = text.slice(0, 2000);
  if (BEGINS_AS_CODE.test(sample)) return false;
  if (
    !hasWords(sample, MIN_WORDS) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{12}/u.test(sample)
  )
    return false;
  const plain = sample.replace(/<[^<>]*>/g, " ");
  const shown = HAS_MARKUP.test(sample) ? plain : sample;
  if (BEGINS_AS_CODE.test(shown) || LOOKS_LIKE_CODE.test(shown)) return false;
  return plain.replace(NO_LETTERS, "").length > 0.6 * plain.replace(/\s+/g, "").length;
}

/** The end of the string that begins at a quote; -1 if it is not closed. */
function literalEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (codeAt(text, end - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

/** String literals in order, each with its field name. Reads each character once. */
function* stringLiterals(text: string): Generator<readonly [key: string, raw: string]> {
  let key = "";
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = literalEnd(text, start);
    if (end < 0) return;
    const raw = text.slice(start + 1, end);
    spendOnChars(end - start);
    COLON_BEFORE_STRING.lastIndex = end + 1;
    if (key === "" && FIELD_NAME.test(raw) && COLON_BEFORE_STRING.test(text)) {
      key = raw;
      start = COLON_BEFORE_STRING.lastIndex;
      continue;
    }
    yield [key, raw];
    key = "";
    start = text.indexOf('"', end + 1);
  }
}

function collectStrings(script: string, source: EmbeddedSource, into: EmbeddedText[]): void {
  const queue: Array<readonly [text: string, nesting: number]> = [
    [script.slice(0, MAX_SCRIPT_CHARS), 0],
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [text, nesting] = next;
    for (const [key, raw] of stringLiterals(text)) {
      if (raw.length < 3 * MIN_WORDS) continue;
      const value = decodeLiteral(raw);
      if (value === undefined) continue;
      if (
        nesting < MAX_NESTING &&
        value.includes('"') &&
        /[{[]/.test(value) &&
        !HAS_MARKUP.test(value.slice(0, 500))
      ) {
        queue.push([value, nesting + 1]);
        continue;
      }
      if (isProse(value))
        into.push({ source, key, text: wellFormed(value.slice(0, MAX_TEXT_CHARS)) });
      if (into.length >= MAX_TEXTS) return;
    }
  }
}

function dataSource(tree: PageTree, script: number, text: string): EmbeddedSource | undefined {
  const type = tree.attr(script, "type") ?? "";
  if (type.includes("ld+json")) return "json-ld";
  if (DATA_TYPE.test(type)) return "app-state";
  if (type !== "" && !type.includes("javascript")) return undefined;
  const start = text.slice(0, 3000);
  return STATE_MARK.test(start) || STATE_ASSIGNED.test(start) ? "app-state" : undefined;
}

/** The texts in JSON-LD fields with this name, in order. */
export function fieldTexts(tree: PageTree, name: string): string[] {
  const found: string[] = [];
  for (let node = tree.find(TAG.script); node >= 0; node = tree.find(TAG.script, node + 1)) {
    if (!(tree.attr(node, "type") ?? "").includes("ld+json")) continue;
    for (const [key, raw] of stringLiterals(tree.textContent(node).slice(0, MAX_SCRIPT_CHARS)))
      if (key === name) found.push(decodeLiteral(raw) ?? "");
  }
  return found;
}

function runsOf(text: string): string[] {
  spendOnChars(16 * text.length);
  const words =
    text
      .replace(/<[^<>]*>/g, " ")
      .toLowerCase()
      .match(WORDS) ?? [];
  return words.slice(SHINGLE_WORDS - 1).map((_, i) => words.slice(i, i + SHINGLE_WORDS).join(" "));
}

function paragraphs(text: string): string {
  return `<p>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\n+/g, "</p><p>")}</p>`;
}

/** Recovered texts as markup; the field's name becomes a class. */
function toMarkup(texts: readonly EmbeddedText[]): string {
  return texts
    .map(({ source, key, text }) => {
      const body = HAS_MARKUP.test(text) ? text : paragraphs(text);
      return `<${EMBEDDED_TAG} source="${source}" class="${key.replace(/["<>&]/g, "")}">${body}</${EMBEDDED_TAG}>`;
    })
    .join("");
}

/**
 * Adds texts that the page has only as JSON-LD or framework state, as `pith-data` elements, unless
 * shown already.
 */
export function withEmbeddedContent(
  tree: PageTree,
  options: Pick<ParseOptions, "limits"> = {},
): PageTree {
  const found: EmbeddedText[] = [];
  // Shingles of the visible page and of the texts added so far, to skip duplicates.
  const visible = new Set<string>();
  for (let node = 1; node < tree.nodeCount && found.length < MAX_TEXTS; node++) {
    if (tree.tag[node] !== TAG.script) continue;
    const text = tree.textContent(node);
    const source = dataSource(tree, node, text);
    if (source) collectStrings(text, source, found);
  }
  if (found.length === 0) return tree;
  for (let node = 1; node < tree.nodeCount; node++) {
    const parent = tree.tag[tree.parent[node]];
    if (tree.isText(node) && parent !== TAG.script && parent !== TAG.style)
      for (const run of runsOf(tree.text(node))) visible.add(run);
  }
  const missing = found.filter(({ text }) => {
    const runs = runsOf(text);
    if (runs.filter((run) => visible.has(run)).length > 0.3 * runs.length) return false;
    for (const run of runs) visible.add(run);
    return true;
  });
  if (missing.length === 0) return tree;
  const { limits = defaultTreeLimits } = options;
  const completed = appendTree(tree, parsePage(`<body>${toMarkup(missing)}`, options));
  if (completed.nodeCount > limits.maxNodes)
    throw new LimitError(
      "limits.maxNodes",
      limits.maxNodes,
      "the page's node count (with embedded text)",
    );
  return completed;
}
