import { lettersOf } from "pith-base";
import { inlineText } from "../../content/inline-text.ts";
import type { WordNote } from "../../content/tree-log.ts";
import type { ContentRule } from "./tree-rule.ts";

/** Blocks at the beginning among which the name of the site is looked for. */
const MAX_BLOCKS_BEFORE = 12;
/** Letters from which on a heading may be the name of a site. */
const MIN_LETTERS = 4;

export const siteNameHeadings: ContentRule = {
  id: "site-name-heading",
  stage: "tree",
  promise: "reader",
  says: "A heading of level 1 that says a part of the document's title other than the page's own is left out: it is the name of the site.",
  because: "says the name of the site",
  everyMethod: true,
  decide({ parts, content, title: { title, mode } }) {
    if (title === undefined || mode !== "heading") return { content };
    const [page, whole] = [lettersOf(title), lettersOf(parts.selection.page.titleText)];
    const words: WordNote[] = [];
    const blocks = content.blocks.filter((block, at) => {
      if (at >= MAX_BLOCKS_BEFORE || block.type !== "heading" || block.level > 1) return true;
      const text = inlineText(block.children);
      const letters = lettersOf(text);
      const isOther = !letters.includes(page) && !page.includes(letters);
      const isPart = letters.length >= MIN_LETTERS && (whole.startsWith(letters) || whole.endsWith(letters));
      if (!isOther || !isPart) return true;
      words.push({ kind: "leftOut", block: block.span.first, text });
      return false;
    });
    return { content: { ...content, blocks }, words };
  },
};
