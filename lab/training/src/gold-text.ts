/** A page's gold: its content, and readers' comments if separate. */
interface GoldText {
  readonly text: string;
  readonly comments?: string;
}

/**
 * The separator of content and comments in dragnet's gold, sometimes mistyped:
 * `!@#$%^&*()  COMMENTS`.
 */
const COMMENTS_MARK = /!@#[$%^&*()]{4,12}\s{1,9}COMMENTS\b/u;
/** UTF-16's byte order mark, read as one character per byte. */
const MISREAD_MARK = "ÿþ";

/** Decodes a text that was read as one character per byte. */
function rereadUtf16(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-16le").decode(bytes);
}

/**
 * Repairs gold files of dragnet. Five are UTF-16, read as one character per byte, including
 * comments; three more have the comments in their text, after the separator.
 */
export function readGold({ text, comments }: GoldText): GoldText {
  const content = text.startsWith(MISREAD_MARK) ? rereadUtf16(text) : text;
  const mark = COMMENTS_MARK.exec(content);
  if (!mark) return comments === undefined ? { text: content } : { text: content, comments };
  return {
    text: content.slice(0, mark.index),
    comments: content.slice(mark.index + mark[0].length),
  };
}
