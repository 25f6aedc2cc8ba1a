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
  "komentar[a-z]*",
  "kommentar[a-z]*",
  "reacties?",
  "yorum[a-z]*",
  "bình luận",
];
