import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { classWordGroups } from "../../model/features/class-words.ts";
import { readNames } from "../../model/features/names.ts";
import type { ProbabilityRule } from "../rule.ts";

/** From this probability on a block is likely content. */
const LIKELY = 0.5;
/** Likely words that stand above comments at least, and those between two comments that do not part them. */
const MIN_WORDS_ABOVE = 20;
const MAX_WORDS_BETWEEN = 15;
/** A line that says who wrote a comment, or when, has no more words. */
const MAX_FACT_WORDS = 16;

const COMMENT_BIT = 1 << classWordGroups.indexOf("comment");
/** A time, a year, a day in figures, or a word that stands beside them in what says when and by whom. */
const FACT =
  /\b\d{1,2}[:.]\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:ago|says?|said|wrote|posted|reply|vor|il y a|hace)\b/iu;

/** What tells of elements whether they or one around them is named as comments. */
function createNameTest({ tree }: MeasuredPage): (node: number) => boolean {
  const known = new Map<number, boolean>();
  return (node) => {
    const path: number[] = [];
    let above = node;
    while (above > tree.body && !known.has(above)) {
      spend();
      path.push(above);
      above = tree.parent[above];
    }
    let isNamed = above > tree.body && known.get(above) === true;
    for (const own of path.reverse()) {
      isNamed ||= ["class", "id"].some((name) => (readNames(tree.attr(own, name) ?? "").bits & COMMENT_BIT) !== 0);
      known.set(own, isNamed);
    }
    return isNamed;
  };
}

/** Comments that stand together: from the first to behind the last, and the likely words in them that are none. */
interface Thread {
  readonly first: number;
  readonly end: number;
  readonly others: number;
}

function findThreads(count: number, isComment: Uint8Array, likelyWords: (block: number) => number): Thread[] {
  const threads: Thread[] = [];
  for (let block = 0; block < count; block++) {
    if (isComment[block] === 0) continue;
    let [end, others, pending] = [block + 1, 0, 0];
    for (let next = end; next < count; next++) {
      spend();
      if (isComment[next] === 1) {
        end = next + 1;
        others += pending;
        pending = 0;
      } else {
        const words = likelyWords(next);
        if (words >= MAX_WORDS_BETWEEN) break;
        pending += words;
      }
    }
    threads.push({ first: block, end, others });
    block = end - 1;
  }
  return threads;
}

/** Whether a thread is named as comments, or says who wrote something, or when. */
function hasFacts(page: MeasuredPage, { first, end }: Thread, isNamed: (node: number) => boolean): boolean {
  const { tree, blocks } = page;
  if (tree.find(TAG.time, blocks.node[first], tree.end[blocks.node[end - 1]]) >= 0) return true;
  for (let block = first; block < end; block++) {
    spend();
    if (isNamed(blocks.node[block])) return true;
    if (blocks.words[block] <= MAX_FACT_WORDS && FACT.test(page.blockText(block))) return true;
  }
  return false;
}

/**
 * The model of comments takes lists with bold openings, questions and long reviews for comments, up to most of an article.
 * Readers' comments stand below what they are about, and are named so or tell who wrote them, or when.
 */
export const doubtfulComments: ProbabilityRule = {
  id: "doubtful-comments",
  stage: "probability",
  promise: "precision",
  says: "A block above most of the text, or one that is not named a comment and gives neither author nor date, is not a reader's comment.",
  because: "not a reader's comment",
  pages: "sure-articles",
  shownBy:
    "regret of wcxb-dev: one page of 1,495 comes back whole, none is worse; with cleaneval-dev and a sample of dragnet",
  constants: {
    likely: LIKELY,
    minWordsAbove: MIN_WORDS_ABOVE,
    maxWordsBetween: MAX_WORDS_BETWEEN,
    maxFactWords: MAX_FACT_WORDS,
  },
  decide({ page, probability, isComment }) {
    if (!isComment.includes(1)) return {};
    const { blocks } = page;
    const likelyWords = (block: number): number =>
      probability[block] >= LIKELY && isComment[block] === 0 ? blocks.words[block] : 0;
    const above = new Float64Array(blocks.count + 1);
    for (let block = 0; block < blocks.count; block++) above[block + 1] = above[block] + likelyWords(block);
    const isNamed = createNameTest(page);
    const sure = isComment.slice();
    for (const thread of findThreads(blocks.count, isComment, likelyWords)) {
      const before = above[thread.first];
      const behind = above[blocks.count] - above[thread.end];
      const isBelow = behind <= before && (before >= MIN_WORDS_ABOVE || isNamed(blocks.node[thread.first]));
      if (!isBelow || !hasFacts(page, thread, isNamed)) sure.fill(0, thread.first, thread.end);
    }
    return { isComment: sure };
  },
};

/** An element that is named as comments is one when comments have at least this share of its words. */
const MIN_SHARE_OF_BOX = 0.5;

/** The elements around some comments that are named so and hold little else, by tag and class. */
function commentBoxes(page: MeasuredPage, isComment: Uint8Array): Set<string> {
  const { tree, blocks } = page;
  const told = new Float64Array(blocks.count + 1);
  const words = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    words[block + 1] = words[block] + blocks.words[block];
    told[block + 1] = told[block] + (isComment[block] === 1 ? blocks.words[block] : 0);
  }
  const seen = new Set<number>();
  const boxes = new Set<string>();
  for (let block = 0; block < blocks.count; block++) {
    if (isComment[block] === 0) continue;
    for (let node = blocks.node[block]; node > tree.body && !seen.has(node); node = tree.parent[node]) {
      spend();
      seen.add(node);
      const names = tree.attr(node, "class") ?? "";
      if ((readNames(names).bits & COMMENT_BIT) === 0) continue;
      const [first, end] = page.blockRange(node);
      if (told[end] - told[first] >= MIN_SHARE_OF_BOX * (words[end] - words[first]))
        boxes.add(`${tree.tag[node]} ${names}`);
    }
  }
  return boxes;
}

/** A tree of comments goes whole: what is named as those that were told is told, too. */
export const commentTree: ProbabilityRule = {
  id: "comment-tree",
  stage: "probability",
  promise: "precision",
  says: "Elements with the same tag and a class that names comments are all readers' comments if one of them is.",
  because: "named as a reader's comment",
  pages: "sure-articles",
  constants: { minShareOfBox: MIN_SHARE_OF_BOX },
  decide({ page, isComment }) {
    if (!isComment.includes(1)) return {};
    const { tree } = page;
    const boxes = commentBoxes(page, isComment);
    if (boxes.size === 0) return {};
    const marked = isComment.slice();
    tree.forEachWithAttribute("class", (node, names) => {
      spend();
      if (boxes.has(`${tree.tag[node]} ${names}`)) marked.fill(1, ...page.blockRange(node));
    });
    return { isComment: marked };
  },
};
