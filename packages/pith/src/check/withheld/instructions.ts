import type { ExtractResult } from "../../api/result.ts";
import { oncePer } from "../../html/once-per.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { expectResult } from "../../safety/expect-argument.ts";
import { defined } from "../../text/defined.ts";
import { anyPhrase } from "../../text/phrases.ts";
import { SENTENCE_OR_MARK } from "../../text/speaker-marks.ts";
import { checkedPage } from "../checked-page.ts";
import { addressOfElement } from "../element-address.ts";
import { withDeadline } from "../with-deadline.ts";
import { machinePhrases, toolMarks } from "./machine-phrases-data.ts";
import { type WithheldKind, withheld } from "./withheld.ts";

/** A line of a page that addresses a machine instead of a person. */
export interface MachineLine {
  /** The sentence, at most 400 letters. */
  readonly text: string;
  /**
   * `override`: instructions to ignore previous ones; `address`: addresses a machine, gives it a
   * role, or asks it to keep something from its user; `tool-call`: marks of a model's own format.
   */
  readonly signal: "override" | "address" | "tool-call";
  /** BCP 47, of the table's phrases; missing for marks. */
  readonly language?: string;
  /** Why a person does not see it; missing for visible text. */
  readonly hidden?: WithheldKind;
  readonly isKept: boolean;
  /** Index of the text block, if it is in one. */
  readonly block?: number;
  /** A CSS selector of the element; "" for comments. */
  readonly css: string;
  /** Start and end in the page's HTML of the text with the line; missing for attributes. */
  readonly html?: readonly [start: number, end: number];
}

interface Matcher {
  readonly language: string;
  readonly earlier: RegExp;
  readonly instructions: RegExp;
}

const verbs = new Map<string, Matcher[]>();
const phrases = new Map<string, string>();
for (const [language, [own, earlier, instructions, addresses]] of Object.entries(machinePhrases)) {
  const matcher = {
    language,
    earlier: anyPhrase(earlier),
    instructions: anyPhrase(instructions),
  };
  for (const verb of own) verbs.set(verb, [...(verbs.get(verb) ?? []), matcher]);
  for (const phrase of addresses) phrases.set(phrase, language);
}
const TRIGGER = anyPhrase(
  [...toolMarks, ...phrases.keys(), ...verbs.keys()].sort((a, b) => b.length - a.length),
);

/**
 * The three words of an order are within this many letters of its verb: "ignore all of the previous
 * and the …".
 */
const SPAN = 70;
const LETTER = /[\p{L}\p{N}]/u;
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const SENTENCE_END = /[.!?。！？\n]/gu;
const MAX_LINE = 400;

const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, "")
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[^\S\n]+/gu, " ")
    .toLowerCase();

function sentenceAt(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - MAX_LINE / 2), start);
  const from =
    start -
    before.length +
    [...before.matchAll(SENTENCE_END)].reduce((_, { index }) => index + 1, 0);
  const stop = text.slice(end, end + MAX_LINE).search(SENTENCE_END);
  return text
    .slice(from, Math.min(from + MAX_LINE, stop < 0 ? text.length : end + stop + 1))
    .trim();
}

/** Whether a verb and the words around it are an order to ignore instructions. */
function isOverride(text: string, start: number, verb: string): string | undefined {
  const around = text.slice(Math.max(0, start - SPAN), start + verb.length + SPAN);
  const at = Math.min(start, SPAN);
  for (const { language, earlier, instructions } of verbs.get(verb) ?? []) {
    // In verb-final languages the object precedes the verb; in others it follows.
    const isLast = ["tr", "hi", "ja", "ko"].includes(language);
    const part = isLast ? around.slice(0, at) : around.slice(at + verb.length);
    const within = isLast
      ? (part.split(SENTENCE_END).at(-1) ?? "")
      : (part.split(SENTENCE_END)[0] ?? "");
    if (within.search(earlier) >= 0 && within.search(instructions) >= 0) return language;
  }
  return undefined;
}

interface Line {
  readonly text: string;
  readonly signal: MachineLine["signal"];
  readonly language?: string;
}

function findMachineLines(text: string): Line[] {
  const folded = fold(text);
  const lines: Line[] = [];
  let last = "";
  for (const { 0: found, index } of folded.matchAll(TRIGGER)) {
    const isMark = !phrases.has(found) && !verbs.has(found);
    const startsWord = !SPACED.test(found[0]) || index === 0 || !LETTER.test(folded[index - 1]);
    if (!isMark && !startsWord) continue;
    const after = folded[index + found.length] ?? "";
    if (phrases.has(found) && SPACED.test(found) && LETTER.test(after)) continue;
    const language = phrases.get(found) ?? (isMark ? undefined : isOverride(folded, index, found));
    if (language === undefined && !isMark) continue;
    const line = sentenceAt(folded, index, index + found.length);
    if (line === last) continue;
    last = line;
    const phrase = phrases.has(found) ? "address" : "override";
    const signal = isMark ? "tool-call" : phrase;
    lines.push({ text: line, signal, ...defined({ language }) });
  }
  return lines;
}

export const hasMachineLines = (text: string): boolean => findMachineLines(text).length > 0;

/** Elements where such marks are usually examples. */
const CODE: ReadonlySet<number> = new Set([TAG.code, TAG.pre, TAG.samp, TAG.kbd, TAG.textarea]);

function textOutsideCode({ tree, blocks }: MeasuredPage, block: number): string {
  let text = "";
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (tree.isText(node) && tree.closest(node, (at) => CODE.has(tree.tag[at])) < 0)
      text += tree.text(node);
  }
  return text;
}

/** Whether marks occur only in code. */
const isExample = (page: MeasuredPage, block: number): boolean =>
  findMachineLines(textOutsideCode(page, block)).every(({ signal }) => signal !== "tool-call");

const linesOf: (result: ExtractResult) => readonly MachineLine[] = oncePer(
  (result: ExtractResult) => {
    const { page, offsets } = checkedPage(result);
    const { blocks, tree } = page;
    const hidden = withheld(result);
    const found: MachineLine[] = [];
    const stated = new Set<string>();
    for (const { kind, text, css, html, isKept } of hidden) {
      for (const line of findMachineLines(text)) {
        if (kind === "comment" && line.signal === "tool-call") continue;
        stated.add(line.text);
        found.push({ ...line, hidden: kind, isKept, css, ...(html && { html }) });
      }
    }
    for (let block = 0; block < blocks.count; block++) {
      for (const line of findMachineLines(page.blockText(block))) {
        if (stated.has(line.text) || (line.signal === "tool-call" && isExample(page, block)))
          continue;
        found.push({
          ...line,
          ...((blocks.visibility[block] & INVISIBLE) !== 0 && { hidden: "markup" as const }),
          isKept: result.selection.keep[block] === 1,
          block,
          css: addressOfElement(tree, blocks.node[block]).css,
          ...offsets.span(blocks.firstText[block], blocks.lastText[block]),
        });
      }
    }
    return found;
  },
);

/**
 * Lines that address a machine, visible or hidden, in 17 languages; also texts about them. @throws
 * InputError
 */
export const machineLines = (result: ExtractResult): readonly MachineLine[] =>
  withDeadline(result, () => linesOf(result));

/** Markdown marks that may be inside or between words. */
const MARKDOWN = /[*`\\]+/gu;

/**
 * A result's text or Markdown for a machine reader: sentences that address machines are marked `⟦to machines: …⟧` or
 * dropped.
 * @param output the output if it is not that of `result.as(format)`: the text of a chunk, or the output of
 * `markSpeakers`
 * @throws InputError for a value that is not a result of `extract`
 */
export function guardOutput(
  result: ExtractResult,
  format: "text" | "markdown",
  lines: "mark" | "drop",
  output?: string,
): string {
  expectResult(result);
  const signals = new Set(
    machineLines(result).flatMap(({ isKept, signal }) => (isKept ? [signal] : [])),
  );
  const text = output ?? result.as(format);
  return signals.size === 0 ? text : withDeadline(result, () => guard(text, lines, signals));
}

function guard(output: string, lines: "mark" | "drop", signals: ReadonlySet<string>): string {
  const parts: string[] = [];
  let at = 0;
  const take = (end: number): void => {
    const sentence = output.slice(at, end);
    at = end;
    const declared = sentence.trim();
    const isToMachines = findMachineLines(
      declared.replace(MARKDOWN, "").replaceAll("&lt;", "<"),
    ).some(({ signal }) => signals.has(signal));
    if (!isToMachines) parts.push(sentence);
    else
      parts.push(
        ...sentence
          .split(declared)
          .flatMap((around, i) =>
            i > 0 && lines === "mark" ? [`⟦to machines: ${declared}⟧`, around] : [around],
          ),
      );
  };
  for (const { 0: end, index } of output.matchAll(SENTENCE_OR_MARK)) {
    if (end.length > 1) take(index);
    take(index + end.length);
  }
  take(output.length);
  return parts.join("");
}
