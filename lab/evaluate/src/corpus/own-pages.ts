import type { Page } from "../data/pages.ts";
import { createRandom } from "../statistics/random.ts";
import { addressOf, type MadePage, type PageParts } from "./furniture.ts";
import type { Language } from "./language.ts";
import { chinese } from "./languages/chinese.ts";
import { english } from "./languages/english.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { portuguese } from "./languages/portuguese.ts";
import { russian } from "./languages/russian.ts";
import { spanish } from "./languages/spanish.ts";
import { columns, minified, sections, tables } from "./news-layouts.ts";
import { blog, forum, manual } from "./other-layouts.ts";
import { writeStories } from "./stories.ts";

interface OwnSite {
  readonly name: string;
  readonly host: string;
  readonly type: string;
  readonly language: Language;
  readonly layout: (parts: PageParts) => MadePage;
}

const SITES: readonly OwnSite[] = [
  {
    name: "Northquay Post",
    host: "northquay.example",
    type: "article",
    language: english,
    layout: columns,
  },
  {
    name: "Oberauer Blatt",
    host: "oberau.example",
    type: "article",
    language: german,
    layout: sections,
  },
  {
    name: "Ría Deportes",
    host: "ria.example",
    type: "article",
    language: spanish,
    layout: minified,
  },
  {
    name: "柳湾新闻网",
    host: "liuwan.example",
    type: "article",
    language: chinese,
    layout: tables,
  },
  {
    name: "Carnet de Kerlann",
    host: "kerlann.example",
    type: "article",
    language: french,
    layout: blog,
  },
  {
    name: "Форум мастеров",
    host: "mastera.example",
    type: "forum",
    language: russian,
    layout: forum,
  },
  {
    name: "Manual da Rega",
    host: "rega.example",
    type: "documentation",
    language: portuguese,
    layout: manual,
  },
];

export const PAGES_PER_SITE = 16;

/**
 * Pages of seven made-up sites with their main content, for trying the papers' experiments without
 * data: each site has a template, a language and stories of its own. Made, not collected: figures
 * on them compare methods, and say little about the web. No option was tuned on them; the texts
 * were changed twice after seeing results.
 */
export function makeOwnPages(): Page[] {
  return SITES.flatMap(({ name, host, type, language, layout }, at) => {
    const stories = writeStories(language, at + 1, PAGES_PER_SITE);
    return stories.map((story): Page => {
      const random = createRandom(1000 * (at + 1) + story.number);
      const others = stories.filter((other) => other !== story);
      const { html, content } = layout({ name, language, story, others, random });
      return {
        id: `${host}/${story.number + 1}`,
        site: host,
        url: `https://${host}${addressOf(story)}`,
        type,
        lang: language.code,
        html,
        text: content.join("\n"),
        with: undefined,
        without: undefined,
        recipe: undefined,
      };
    });
  });
}
