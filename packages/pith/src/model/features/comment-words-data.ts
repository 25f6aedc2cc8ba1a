/** Words for comments in languages with spaces between words, as patterns. */
export const COMMENT_WORDS: readonly string[] = [
  "comments?",
  "repl(?:y|ies)",
  "responses?",
  "kommentare?",
  "commentaires?",
  "comentarios?",
  "comentários?",
  "commenti",
  String.raw`komentar\p{L}*`,
  String.raw`kommentar\p{L}*`,
  "reacties?",
  String.raw`yorum\p{L}*`,
  "bình luận",
];
