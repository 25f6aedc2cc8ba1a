import { TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { classWordGroups } from "../../model/features/class-words.ts";
import { readNames } from "../../model/features/names.ts";
import type { ScoreFacts } from "../rule.ts";

/** From this probability on a block is likely content. */
const LIKELY = 0.5;
/** Likely words above comments at least, and those between two comments that do not part them. */
export const MIN_WORDS_ABOVE = 20;
const MAX_WORDS_BETWEEN = 15;
/** A line that says who wrote a comment, or when, has no more words. */
const MAX_FACT_WORDS = 16;

const COMMENT_BIT = 1 << classWordGroups.indexOf("comment");
/** A time, a year, a day in figures, or a word next to them in what says when and by whom. */
const FACT =
  /\b\d{1,2}[:.]\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:ago|says?|said|wrote|posted|reply|vor|il y a|hace)\b/iu;

/** Whether names are those of comments; replies are named as these, too, and are what a thread consists of. */
const areComments = (names: string): boolean => (readNames(names).bits & COMMENT_BIT) !== 0;
const sayComments = (names: string): boolean => /comment|disqus/i.test(names);

/** Tells whether an element, or one around it, has such a class or id. */
function createNameTest({ tree }: MeasuredPage, fits: (names: string) => boolean): (node: number) => boolean {
  const known = new Map<number, boolean>();
  return (node) => {
    const path: number[] = [];
    let above = node;
    while (above > tree.body && !known.has(above)) {
      path.push(above);
      above = tree.parent[above];
    }
    let isNamed = above > tree.body && known.get(above) === true;
    for (const own of path.reverse()) {
      isNamed ||= ["class", "id"].some((name) => fits(tree.attr(own, name) ?? ""));
      known.set(own, isNamed);
    }
    return isNamed;
  };
}

/** Comments that belong together: from the first to behind the last, and the likely words in them that are none. */
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

/**
 * Comments are in a box of their own: where so much of their words is in elements that hold likely text above them,
 * too, it is one text. By models that have not seen the site, on ten sets, six pages come back, on half A of the sites
 * two (word F1 summed +.30), on half B four (+1.64), and none is worse; the same with .2, and with .8 one page less. As
 * good as the wish for a year or a day for each 150 words, with two pages more. That at least .15 of the likely words
 * are left takes 5.9 from dragnet, finding no comments at all takes 9.4.
 */
const MAX_SHARE_IN_TEXT = 0.5;

/** Elements that hold likely text themselves, more than a line on who wrote it, each with the first block of it. */
function holdersOfText({ tree, blocks }: MeasuredPage, likelyWords: (block: number) => number): Map<number, number> {
  const holders = new Map<number, number>();
  for (let block = 0; block < blocks.count; block++) {
    const holder = tree.parent[blocks.node[block]];
    if (likelyWords(block) > MAX_FACT_WORDS && !holders.has(holder)) holders.set(holder, block);
  }
  return holders;
}

/** Where what is named as replies and not as comments says this many times what is above, the page is their thread. */
const MIN_TIMES_ABOVE = 2;

/**
 * Whether all comments of a page are replies, none of them named as comments, that say far more than what is above the
 * first.
 */
function areReplies(
  page: MeasuredPage,
  probability: Float64Array,
  isComment: Uint8Array,
  above: Float64Array,
): boolean {
  const { blocks } = page;
  const namesComments = createNameTest(page, sayComments);
  let likely = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (isComment[block] === 0) continue;
    if (namesComments(blocks.node[block])) return false;
    if (probability[block] >= LIKELY) likely += blocks.words[block];
  }
  const before = above[isComment.indexOf(1)];
  return before >= MIN_WORDS_ABOVE && likely >= MIN_TIMES_ABOVE * before;
}

/** Whether a thread is named as comments, or says who wrote something, or when. */
function hasFacts(page: MeasuredPage, { first, end }: Thread, isNamed: (node: number) => boolean): boolean {
  const { tree, blocks } = page;
  if (tree.find(TAG.time, blocks.node[first], tree.end[blocks.node[end - 1]]) >= 0) return true;
  for (let block = first; block < end; block++) {
    if (isNamed(blocks.node[block])) return true;
    if (blocks.words[block] <= MAX_FACT_WORDS && FACT.test(page.blockText(block))) return true;
  }
  return false;
}

/**
 * Comments without those that are none: what is above most of the text or in its own elements, says far more than the text and is
 * not named a comment, or gives neither author nor date. The model takes lists with bold openings, questions and long reviews for
 * comments, up to most of an article.
 */
export function withoutDoubtful({ page, probability, isComment }: ScoreFacts): Uint8Array {
  const { tree, blocks } = page;
  const likelyWords = (block: number): number =>
    probability[block] >= LIKELY && isComment[block] === 0 ? blocks.words[block] : 0;
  const above = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) above[block + 1] = above[block] + likelyWords(block);
  const holders = holdersOfText(page, likelyWords);
  const isNamed = createNameTest(page, areComments);
  if (areReplies(page, probability, isComment, above)) return new Uint8Array(blocks.count);
  const areNone = (thread: Thread): boolean => {
    const before = above[thread.first];
    const behind = above[blocks.count] - above[thread.end];
    if (behind > before || (before < MIN_WORDS_ABOVE && !isNamed(blocks.node[thread.first]))) return true;
    let [all, inText] = [0, 0];
    for (let block = thread.first; block < thread.end; block++) {
      if (isComment[block] === 0) continue;
      all += blocks.words[block];
      const holder = holders.get(tree.parent[blocks.node[block]]) ?? blocks.count;
      if (holder < thread.first) inText += blocks.words[block];
    }
    if (inText >= MAX_SHARE_IN_TEXT * all) return true;
    return !hasFacts(page, thread, isNamed);
  };
  const sure = isComment.slice();
  for (const thread of findThreads(blocks.count, isComment, likelyWords)) {
    if (areNone(thread)) sure.fill(0, thread.first, thread.end);
  }
  return sure;
}

/** An element that is named as comments is one when comments have at least this share of its words. */
const MIN_SHARE_OF_BOX = 0.5;

/** The elements around some comments that are named so and hold little else, by tag and class. */
function commentBoxes(page: MeasuredPage, isComment: Uint8Array): Set<string> {
  const { tree, blocks } = page;
  const commentWords = new Float64Array(blocks.count + 1);
  const words = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    words[block + 1] = words[block] + blocks.words[block];
    commentWords[block + 1] = commentWords[block] + (isComment[block] === 1 ? blocks.words[block] : 0);
  }
  const seen = new Set<number>();
  const boxes = new Set<string>();
  for (let block = 0; block < blocks.count; block++) {
    if (isComment[block] === 0) continue;
    for (let node = blocks.node[block]; node > tree.body && !seen.has(node); node = tree.parent[node]) {
      seen.add(node);
      const names = tree.attr(node, "class") ?? "";
      if (!areComments(names)) continue;
      const [first, end] = page.blockRange(node);
      if (commentWords[end] - commentWords[first] >= MIN_SHARE_OF_BOX * (words[end] - words[first]))
        boxes.add(`${tree.tag[node]} ${names}`);
    }
  }
  return boxes;
}

/** Comments with all elements of the same tag and class, where that names comments. */
export function withWholeTrees({ page, isComment }: ScoreFacts): Uint8Array {
  const { tree } = page;
  const boxes = commentBoxes(page, isComment);
  if (boxes.size === 0) return isComment;
  const marked = isComment.slice();
  tree.forEachWithAttribute("class", (node, names) => {
    if (boxes.has(`${tree.tag[node]} ${names}`)) marked.fill(1, ...page.blockRange(node));
  });
  return marked;
}
