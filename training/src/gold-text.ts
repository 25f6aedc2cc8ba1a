/** What a page's gold says: its content, and the readers' comments below it, where they are told apart. */
interface GoldText {
  readonly text: string;
  readonly comments?: string;
}

/** How dragnet's gold files part the content from the comments: `!@#$%^&*()  COMMENTS`, mistyped at times. */
const COMMENTS_MARK = /!@#[$%^&*()]{4,12}\s{1,9}COMMENTS\b/u;
/** The byte order mark of UTF-16 as it looks in a text whose bytes were each taken for a character. */
const MISREAD_MARK = "ÿþ";

/** The text whose bytes these characters are. */
function rereadUtf16(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-16le").decode(bytes);
}

/**
 * The gold as its writers meant it. Five files of dragnet are UTF-16, and stand in the set as if each byte were a
 * character, comments included; three more have the comments in their text, behind the mark.
 */
export function readGold({ text, comments }: GoldText): GoldText {
  const content = text.startsWith(MISREAD_MARK) ? rereadUtf16(text) : text;
  const mark = COMMENTS_MARK.exec(content);
  if (!mark) return comments === undefined ? { text: content } : { text: content, comments };
  return { text: content.slice(0, mark.index), comments: content.slice(mark.index + mark[0].length) };
}
