import { foldText } from "pith-base";
import { type AuthorFinding, type AuthorRow, LEAST_SCORE, weighAuthors } from "./author-evidence.ts";
import { findDeclaredAuthors } from "./authors.ts";
import type { Thing } from "./json-ld.ts";
import { factOf } from "./known-facts.ts";
import type { Candidate, Fact } from "./metadata-types.ts";
import type { PageClues } from "./page-clues.ts";
import { findVisibleAuthors } from "./visible-authors.ts";

/** The lists of authors of a page, best first. */
export function findAuthors(
  clues: PageClues,
  mains: readonly Thing[],
  headline: number | undefined,
  siteNames: readonly string[],
): AuthorRow[] {
  const sites = new Set(siteNames.map(foldText));
  const findings = [...findDeclaredAuthors(clues, mains), ...findVisibleAuthors(clues, headline)];
  return weighAuthors(findings, (name) => sites.has(foldText(name)));
}

const candidateOf = ({ value, source, property }: AuthorFinding): Candidate<readonly string[]> => ({
  value,
  source,
  property,
});

/** The likeliest authors with all candidates; undefined if none is likely enough. */
export function chooseAuthors(rows: readonly AuthorRow[]): Fact<readonly string[]> | undefined {
  if (rows.length === 0 || rows[0].score < LEAST_SCORE) return undefined;
  return factOf(rows.flatMap(({ findings }) => findings.map(candidateOf)));
}
