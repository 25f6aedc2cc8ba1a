import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { collapse } from "../text/trim.ts";
import { nearestAbove } from "./nearest-above.ts";
import { RecordBuilder } from "./record-builder.ts";
import type { RecordObject } from "./record-types.ts";

/** Fewer questions are headings of an article. */
const MIN_QUESTIONS = 3;
const MAX_QUESTIONS = 200;
const MAX_QUESTION_CHARS = 250;
const MAX_ANSWER_BLOCKS = 40;
const QUESTION = /[?？؟;]\s*$/u;

/** A block's heading level, 7 for a summary or a term; 0 for other text. */
function levelOf(page: MeasuredPage, block: number): number {
  const isTerm = (tag: number): boolean => tag === TAG.summary || tag === TAG.dt;
  const node = nearestAbove(page, block, 4, (tag) => headingLevel(tag) > 0 || isTerm(tag));
  return node === 0 ? 0 : headingLevel(page.tree.tag[node]) || 7;
}

/** Reads a page's questions from headings, terms or summaries, with the text below each. */
export function readFaqStructure(page: MeasuredPage): RecordBuilder | undefined {
  const questions: RecordObject[] = [];
  const own: number[] = [];
  let taken: number[] = [];
  let question = "";
  let level = 0;
  let answer: string[] = [];
  const close = (): void => {
    if (question !== "" && answer.length > 0 && questions.length < MAX_QUESTIONS) {
      const acceptedAnswer = { "@type": "Answer", text: answer.join("\n") };
      questions.push({ "@type": "Question", name: question, acceptedAnswer });
      for (const block of taken) own.push(block);
    }
    question = "";
    answer = [];
    taken = [];
  };
  let headings = 0;
  for (const block of page.visibleBlocks(0)) {
    const text = collapse(page.blockText(block));
    const heading = levelOf(page, block);
    if (heading > 1) headings++;
    if (heading > 1 && text.length <= MAX_QUESTION_CHARS && QUESTION.test(text)) {
      close();
      question = text;
      level = heading;
      taken.push(block);
    } else if (heading > 0 && heading <= level) close();
    else if (question !== "" && answer.length < MAX_ANSWER_BLOCKS) {
      answer.push(text);
      taken.push(block);
    }
  }
  close();
  // Articles contain some questions; a FAQ is mostly questions.
  if (questions.length < MIN_QUESTIONS || questions.length * 2 < headings) return undefined;
  const builder = new RecordBuilder("FAQPage");
  builder.add("mainEntity", { value: questions, source: "visible", property: "questions", blocks: own });
  return builder;
}
