import type { Language } from "./language.ts";
import { pick, type Random, type Story } from "./stories.ts";

/** What a template gets: one story, and the site's others for teasers. */
export interface PageParts {
  readonly name: string;
  readonly language: Language;
  readonly story: Story;
  readonly others: readonly Story[];
  readonly random: Random;
}

/** A page with its main content, one line per paragraph. */
export interface MadePage {
  readonly html: string;
  readonly content: readonly string[];
}

export const addressOf = ({ number, date }: Story): string =>
  `/${date.slice(0, 4)}/${100 + number}.html`;

/** Links to the site's sections. */
export function sectionLinks(
  { language }: PageParts,
  wrap: (link: string, at: number) => string,
): string {
  return language.sections.map((name, at) => wrap(`<a href="/s/${at}">${name}</a>`, at)).join("");
}

/** Some of the site's other stories, in another choice and order on each page. */
export function teasers(
  { others, random }: PageParts,
  count: number,
  wrap: (story: Story) => string,
): string {
  const left = [...others];
  const chosen = Array.from({ length: Math.min(count, left.length) }, () => {
    const story = pick(random, left);
    left.splice(left.indexOf(story), 1);
    return story;
  });
  return chosen.map(wrap).join("");
}

export const storyLink = (story: Story): string =>
  `<a href="${addressOf(story)}">${story.title}</a>`;

/** A paragraph with one of its words or places linked, as editors do in every fourth paragraph. */
export function linkedParagraph(text: string, { language, random }: PageParts): string {
  const words = text.split(" ");
  if (language.space === "" || random() > 1 / 4) return text;
  const at = Math.floor(random() * (words.length - 2));
  return [
    ...words.slice(0, at),
    `<a href="/t/${at}">${words[at]} ${words[at + 1]}</a>`,
    ...words.slice(at + 2),
  ].join(" ");
}

export const head = ({ language, name, story }: PageParts, rest = ""): string =>
  `<!doctype html>\n<html lang="${language.code}"><head><meta charset="utf-8"><title>${story.title} | ${name}</title>${rest}</head>\n`;
