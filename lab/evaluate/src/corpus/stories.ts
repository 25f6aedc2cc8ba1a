import { createRandom } from "../statistics/random.ts";
import { tokenize } from "../text/tokens.ts";
import type { Language } from "./language.ts";

/** What one page tells. */
export interface Story {
  readonly number: number;
  readonly title: string;
  readonly place: string;
  readonly person: string;
  /** ISO 8601. */
  readonly date: string;
  readonly section: string;
  readonly paragraphs: readonly string[];
  readonly remarks: readonly string[];
}

export type Random = () => number;

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)];
}

function sentence(
  { space, stop, subjects, predicates, tails, tailFirst }: Language,
  random: Random,
): string {
  const parts = [pick(random, subjects), pick(random, predicates)];
  // Two of three sentences have a tail, so that lengths differ.
  if (random() < 2 / 3) parts.splice(tailFirst ? 1 : 2, 0, pick(random, tails));
  return parts.join(space) + stop;
}

/** Texts tried for a paragraph: the one least like the site's other paragraphs is taken. */
const DRAFTS = 30;

const wordsOf = (text: string): Set<string> => new Set(tokenize(text));

/** The cosine of two texts' binary word vectors. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.sqrt(a.size * b.size);
}

/**
 * Writes paragraphs of 2 to 4 sentences. They share few words, as in a paper, although the phrases
 * are few.
 */
function paragraphWriter(language: Language, random: Random): () => string {
  const written: Array<ReadonlySet<string>> = [];
  return () => {
    const length = 2 + Math.floor(random() * 3);
    const drafts = Array.from({ length: DRAFTS }, () => {
      const text = Array.from({ length }, () => sentence(language, random)).join(language.space);
      const words = wordsOf(text);
      return {
        text,
        words,
        like: written.reduce((most, other) => Math.max(most, likeness(words, other)), 0),
      };
    });
    const best = drafts.reduce((a, b) => (b.like < a.like ? b : a));
    written.push(best.words);
    return best.text;
  };
}

/** The stories of a site, of 3 to 7 paragraphs. The same seed gives the same stories. */
export function writeStories(language: Language, seed: number, count: number): Story[] {
  const random = createRandom(seed);
  const write = paragraphWriter(language, random);
  return Array.from({ length: count }, (_, number): Story => {
    const paragraphs = Array.from({ length: 3 + Math.floor(random() * 5) }, write);
    const title = language.titles[number % language.titles.length];
    const day = String(1 + Math.floor(random() * 28)).padStart(2, "0");
    const month = String(1 + Math.floor(random() * 12)).padStart(2, "0");
    const place = pick(random, language.places);
    const remarks = [...language.remarks]
      .sort(() => random() - 0.5)
      .slice(0, 1 + Math.floor(random() * 3));
    return {
      number,
      title: number < language.titles.length ? title : `${title}${language.space}(${place})`,
      place,
      person: pick(random, language.people),
      date: `2025-${month}-${day}`,
      section: pick(random, language.sections.slice(1)),
      paragraphs,
      remarks,
    };
  });
}
