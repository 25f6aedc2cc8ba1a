import type { BlockChange, ContentDiff } from "../../../packages/check/src/index.ts";
import type { ExtractResult } from "../../../src/index.ts";

type Random = () => number;

/** A page that was edited in one place, and how one says whether a diff is that edit and no other. */
export interface Edit {
  readonly kind: string;
  readonly html: string;
  readonly isFoundBy: (found: ContentDiff) => boolean;
}

/** A kept block of one text run whose letters stand in the HTML as they are. */
interface PlainBlock {
  readonly text: string;
  /** Where its text stands in the HTML. */
  readonly from: number;
  readonly to: number;
  /** Where its element stands. */
  readonly element: readonly [start: number, end: number];
  readonly name: string;
}

const MIN_WORDS = 6;
const wordsOf = (text: string): string[] => text.trim().split(/\s+/u);
const collapse = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** The blocks that an edit can be made in, and that stand on the page once. */
function plainBlocks({ selection: { page, keep } }: ExtractResult): PlainBlock[] {
  const { tree, blocks, html } = page;
  const { positions } = tree;
  if (!positions) return [];
  const found: PlainBlock[] = [];
  const counts = new Map<string, number>();
  for (let block = 0; block < blocks.count; block++) {
    const text = collapse(page.blockText(block));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] !== 1 || blocks.firstText[block] !== blocks.lastText[block]) continue;
    const run = blocks.firstText[block];
    const element = blocks.node[block];
    const [from, to] = [positions.start[run], positions.end[run]];
    const text = html.slice(from, to);
    const isPlain = from >= 0 && text === tree.text(run) && !/[<>&]/u.test(text) && tree.textContent(element) === text;
    const [start, end] = [positions.start[element], positions.end[element]];
    if (!isPlain || text.trim() === "" || start < 0 || start >= from || end < to) continue;
    found.push({ text, from, to, element: [start, end], name: tree.name(element) });
  }
  return found.filter(({ text }) => counts.get(collapse(text)) === 1);
}

const oneOf = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
const splice = (html: string, from: number, to: number, text: string): string =>
  html.slice(0, from) + text + html.slice(to);

/** The one block that differs, when there is but one. */
function onlyChange({ blocks }: ContentDiff): BlockChange | undefined {
  const changes = blocks.filter(({ is }) => is !== "same");
  return changes.length === 1 ? changes[0] : undefined;
}

const said = (change: BlockChange | undefined, kind: "added" | "removed"): string =>
  collapse((change?.words ?? []).flatMap(({ is, text }) => (is === kind ? [text] : [])).join(""));

/** Another text for a block's: found when just that block changed, from the one to the other. */
function changeText(kind: string, html: string, block: PlainBlock, text: string, added: string, removed: string): Edit {
  return {
    kind,
    html: splice(html, block.from, block.to, text),
    isFoundBy: (found) => {
      const change = onlyChange(found);
      const isBlock = change?.before === collapse(block.text) && change.after === collapse(text);
      return (
        isBlock && change.is === "changed" && said(change, "added") === added && said(change, "removed") === removed
      );
    },
  };
}

/** Another word in place of one. */
function changeWord(kind: string, html: string, block: PlainBlock, pattern: RegExp, random: Random): Edit | undefined {
  const word = oneOf([...block.text.matchAll(pattern)], random);
  if (!word) return undefined;
  const [old] = word;
  const number = Number.parseInt(old, 10);
  const now = Number.isNaN(number) ? oneOf(["harbours", "seventeen", "Norwegian", "quietly"], random) : `${number + 1}`;
  if (now === undefined || old === now) return undefined;
  return changeText(kind, html, block, splice(block.text, word.index, word.index + old.length, now), now, old);
}

const SENTENCE = "Nobody at the harbour office would say why.";

/** The edits that can be made of a page, one of each kind at most. */
export function editsOf(result: ExtractResult, random: Random): Edit[] {
  const { html } = result.selection.page;
  const plain = plainBlocks(result);
  const long = plain.filter(({ text }) => wordsOf(text).length >= MIN_WORDS);
  const paragraphs = plain.filter(({ name, text }) => name === "p" && wordsOf(text).length >= 2 * MIN_WORDS);
  const cells = plain.filter(({ name, text }) => name === "td" && wordsOf(text).length <= 3);
  const edits: Array<Edit | undefined> = [];
  const inBlock = oneOf(long, random);
  if (inBlock) edits.push(changeWord("word", html, inBlock, /(?<=\s)\p{L}{4,}(?=\s)/gu, random));
  const numbered = oneOf(
    long.filter(({ text }) => /\s\d{1,6}\s/u.test(text)),
    random,
  );
  if (numbered) edits.push(changeWord("number", html, numbered, /(?<=\s)\d{1,6}(?=\s)/gu, random));
  const cell = oneOf(
    cells.filter(({ text }) => /^\s*\d{1,6}\s*$/u.test(text)),
    random,
  );
  if (cell) edits.push(changeWord("cell", html, cell, /\d{1,6}/gu, random));
  const grown = oneOf(paragraphs, random);
  if (grown) edits.push(changeText("sentence", html, grown, `${grown.text.trimEnd()} ${SENTENCE}`, SENTENCE, ""));
  edits.push(...editsOfParagraphs(html, paragraphs, random));
  return edits.filter((edit) => edit !== undefined);
}

function editsOfParagraphs(html: string, paragraphs: readonly PlainBlock[], random: Random): Edit[] {
  // A paragraph that stands among others, so that it is one of a text.
  const at = 1 + Math.floor(random() * (paragraphs.length - 2));
  const block = paragraphs[at];
  if (paragraphs.length < 3 || !block) return [];
  const [start, end] = block.element;
  const text = collapse(block.text);
  const own = html.slice(start, end);
  const added = `${SENTENCE} ${wordsOf(block.text).reverse().join(" ")}`;
  const edits: Edit[] = [
    {
      kind: "paragraph removed",
      html: splice(html, start, end, ""),
      isFoundBy: (found) => onlyChange(found)?.is === "removed" && onlyChange(found)?.before === text,
    },
    {
      kind: "paragraph added",
      html: splice(
        html,
        end,
        end,
        own.replace(block.text, () => added),
      ),
      isFoundBy: (found) => onlyChange(found)?.is === "added" && onlyChange(found)?.after === collapse(added),
    },
  ];
  const far = paragraphs[at + 3];
  if (!far) return edits;
  return [
    ...edits,
    {
      kind: "paragraph moved",
      html: html.slice(0, start) + html.slice(end, far.element[1]) + own + html.slice(far.element[1]),
      isFoundBy: (found) => onlyChange(found)?.is === "moved" && onlyChange(found)?.after === text,
    },
  ];
}
