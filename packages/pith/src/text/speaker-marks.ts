const SPEAKERS = "author|commenter|advertiser|site";

/** A speaker mark in an output. */
const SPEAKER_MARK = `⟦(?:${SPEAKERS})(?:: [^⟦⟧\\n]*)?⟧`;

/** The bracket of page text that looks like one of our marks. */
export const FALSE_MARK: RegExp = new RegExp(`⟦(?=(?:${SPEAKERS}|to machines)\\b)`, "gu");

/** Splits an output into sentences and speaker marks. */
export const SENTENCE_OR_MARK: RegExp = new RegExp(`${SPEAKER_MARK}|[.!?。！？\\n]`, "gu");

const ALL_MARKS = new RegExp(SPEAKER_MARK, "gu");
const MARK_AND_SPACE = new RegExp(`${SPEAKER_MARK}(?: |\\n{1,2})?`, "gu");

/**
 * The speaker mark in force where an output of `markSpeakers` is cut off; undefined for the author.
 */
export function speakerAt(text: string, end: number): string | undefined {
  const mark = [...text.slice(0, end).matchAll(ALL_MARKS)].at(-1)?.[0];
  return mark === "⟦author⟧" ? undefined : mark;
}

/** Removes the marks of `markSpeakers` and `guardOutput` from a text. */
export function withoutMarks(text: string): string {
  return text.replace(MARK_AND_SPACE, "").replace(/⟦to machines: ([^⟦⟧]*)⟧/gu, "$1");
}
