const SPEAKERS = "author|commenter|advertiser|site";

/** A speaker mark in an output. */
const SPEAKER_MARK = `⟦(?:${SPEAKERS})(?:: [^⟦⟧\\n]*)?⟧`;

/** The bracket of page text that looks like one of our marks. */
export const FALSE_MARK: RegExp = new RegExp(`⟦(?=(?:${SPEAKERS}|to machines)\\b)`, "gu");

/** Splits an output into sentences and speaker marks. */
export const SENTENCE_OR_MARK: RegExp = new RegExp(`${SPEAKER_MARK}|[.!?。！？\\n]`, "gu");

const MARK_HERE = new RegExp(SPEAKER_MARK, "uy");
const MARK_AND_SPACE = new RegExp(`${SPEAKER_MARK}(?: |\\n{1,2})?`, "gu");

/**
 * The speaker mark in force where an output of `markSpeakers` is cut off; undefined for the author.
 */
export function speakerAt(text: string, end: number): string | undefined {
  for (let at = end; at > 0; ) {
    at = text.lastIndexOf("⟦", at - 1);
    if (at < 0) return undefined;
    MARK_HERE.lastIndex = at;
    const mark = MARK_HERE.exec(text)?.[0];
    if (mark !== undefined && at + mark.length <= end)
      return mark === "⟦author⟧" ? undefined : mark;
  }
  return undefined;
}

/** Removes the marks of `markSpeakers` and `guardOutput` from a text. */
export function withoutMarks(text: string): string {
  return text.replace(MARK_AND_SPACE, "").replace(/⟦to machines: ([^⟦⟧]*)⟧/gu, "$1");
}
