import { oncePer } from "../../html/once-per.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { firstIndex } from "../../text/first-index.ts";

/**
 * Inputs that readers press or tick, or never see. One choice of several is an answer to a
 * question of a poll, which is no post.
 */
const PRESSED = /^(?:button|checkbox|hidden|image|reset|submit)$/i;

// Eleven forms of our own around posts have .3 to .96 of their words in lines of six words that
// are no links; one around goods to compare, none. Word F1 by models that have not seen the site:
// of 14 such pages of half of wcxb-dev, three forums gain 1, 12 and 25 points, an article loses
// 1.5. Without a share, a page of goods loses 11.

const MIN_LINE_WORDS = 6;
const MIN_TEXT_SHARE = 0.3;

/** Fields that readers fill in, in document order. */
function findFields({ tree }: MeasuredPage): readonly number[] {
  return [
    ...tree.findAll(TAG.input).filter((node) => !PRESSED.test(tree.attr(node, "type") ?? "")),
    ...tree.findAll(TAG.textarea),
    ...tree.findAll(TAG.select),
  ].sort((one, other) => one - other);
}

/**
 * Forms without a field to fill in, if most of their text is in lines: posts with buttons to vote
 * or to moderate.
 */
function findOpenForms(page: MeasuredPage): ReadonlySet<number> {
  const { tree, blocks } = page;
  if (tree.count(TAG.form) === 0) return new Set();
  const fields = findFields(page);
  const forms = tree.findAll(TAG.form).filter((form) => {
    const next = fields[firstIndex(fields.length, (at) => fields[at] > form)];
    return next === undefined || next >= tree.end[form];
  });
  let words = 0;
  let inLines = 0;
  let behind = 0;
  for (const form of forms) {
    const [first, end] = page.blockRange(form);
    for (let block = Math.max(first, behind); block < end; block++) {
      if (!page.isVisible(block)) continue;
      words += blocks.words[block];
      const isLine =
        blocks.words[block] >= MIN_LINE_WORDS &&
        blocks.linkChars[block] * 2 < blocks.textChars[block];
      if (isLine) inLines += blocks.words[block];
    }
    behind = Math.max(behind, end);
  }
  return new Set(words > 0 && inLines >= MIN_TEXT_SHARE * words ? forms : []);
}

/** The tag of each node, where a form around posts is a plain box. */
export const boxTags: (page: MeasuredPage) => ArrayLike<number> = oncePer((page) => {
  const { tag } = page.tree;
  const open = findOpenForms(page);
  if (open.size === 0) return tag;
  const tags = tag.slice();
  for (const form of open) tags[form] = TAG.div;
  return tags;
});
