/** What precedes a name in links to all articles of an author, as patterns. */
export const ARTICLES_BY_WORDS: readonly string[] = [
  "(?:view |see |read )?(?:all |more )?(?:articles|posts|stories) (?:by|from)",
  "(?:alle?s?|mehr|weitere)(?: artikel| beiträge)? von",
  "tous les articles (?:de|par)",
  "(?:ver )?(?:todos|más) (?:los |as |os )?(?:artículos|artigos|posts) de",
  "tutti gli articoli di",
  "alle artikelen van",
];

/** What an author is, as patterns. */
export const AUTHOR_ROLES: readonly string[] = [
  String.raw`(?:[\p{L}-]+ ){0,4}(?:author|writer|editor|contributor|journalist|reporter)`,
  String.raw`(?:[\p{L}-]+ ){0,4}(?:correspondent|columnist|founder|director|manager|specialist)`,
  String.raw`(?:[\p{L}-]+ ){0,4}(?:redakteur(?:in)?|redactor(?:a)?|rédacteur|rédactrice)`,
];
