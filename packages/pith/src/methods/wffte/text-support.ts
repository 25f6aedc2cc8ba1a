import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { spend } from "../../safety/clock.ts";
import { stopWords } from "../../text/stop-words.ts";
import { splitWords, WordFinder } from "../../text/words.ts";
import { type Containers, type ContainerText, containerFigures } from "../containers.ts";
import { subtreeSums } from "../subtree-sums.ts";

/**
 * Longest title text to split into words, in UTF-16 code units: titles are short, hostile pages are
 * not.
 */
const MAX_TITLE_CHARS = 20_000;

/** Serial numbers (1-based) of nodes among their siblings of the same tag. */
function serialNumbers(page: MeasuredPage): Uint32Array {
  const { tree } = page;
  const { nodeCount, tag, end } = tree;
  const serial = new Uint32Array(nodeCount);
  // By tag: children counted so far of the current parent.
  const seen = new Uint32Array(tree.tagNames.length);
  const parentOfSeen = new Int32Array(seen.length).fill(-1);
  for (let parent = 0; parent < nodeCount; parent++) {
    spend();
    const first = parent + 1;
    const behind = end[parent];
    if (first >= behind) continue;
    if (end[first] === behind) {
      serial[first] = 1;
      continue;
    }
    for (let child = first; child < behind; child = end[child]) {
      spend();
      const kind = tag[child];
      if (parentOfSeen[kind] !== parent) {
        parentOfSeen[kind] = parent;
        seen[kind] = 0;
      }
      serial[child] = ++seen[kind];
    }
  }
  return serial;
}

/**
 * DSD = 1 / sum(rd_i * q^(1-i)) of each container: rd_i numbers the i-th element on its path. In
 * the body it is 1.
 */
export function distanceSupports(
  page: MeasuredPage,
  nodes: readonly number[],
  base: number,
): Float64Array {
  const { tree } = page;
  const { body } = tree;
  const serial = serialNumbers(page);
  const sums = new Float64Array(tree.nodeCount);
  const powers: number[] = [];
  for (let node = body + 1; node < tree.end[body]; node++) {
    spend();
    const i = tree.depth[node] - tree.depth[body];
    powers[i] ??= base ** (1 - i);
    sums[node] = sums[tree.parent[node]] + serial[node] * powers[i];
  }
  const supports = new Float64Array(tree.nodeCount);
  for (const node of nodes) supports[node] = node === body ? 1 : 1 / sums[node];
  return supports;
}

/**
 * The distinct words of the title and of the headings h1 to h3, without stop words and one-letter
 * words.
 */
export function titleWords(page: MeasuredPage): string[] {
  const { tree, visibility } = page;
  const texts = [page.titleText];
  let chars = 0;
  for (let node = 0; node < tree.nodeCount && chars < MAX_TITLE_CHARS; node++) {
    spend();
    const tag = tree.tag[node];
    if (tag !== TAG.h1 && tag !== TAG.h2 && tag !== TAG.h3) continue;
    if (visibility[node] & INVISIBLE) continue;
    const text = tree.textContent(node);
    chars += text.length;
    texts.push(text);
    node = tree.end[node] - 1;
  }
  const words = splitWords(texts.join("\n").slice(0, MAX_TITLE_CHARS));
  return [...new Set(words)].filter((word) => [...word].length > 1 && !stopWords.has(word));
}

/** An occurrence of a title word, by its index, in a text run. */
interface Hit {
  readonly node: number;
  readonly word: number;
}

function findHits(page: MeasuredPage, words: readonly string[]): Hit[] {
  const finder = new WordFinder(words);
  const hits: Hit[] = [];
  const { tree } = page;
  for (let node = tree.body; node < tree.end[tree.body]; node++) {
    spend();
    if (!tree.isText(node) || page.textChars(node) === 0) continue;
    finder.find(tree.text(node), (word) => hits.push({ node, word }));
  }
  return hits;
}

/**
 * Indexes of the two most frequent words over all containers. @param weight the containers around a
 * text run
 */
function takeTwo(
  hits: readonly Hit[],
  weight: (node: number) => number,
  wordCount: number,
): readonly [first: number, second: number] {
  const totals = new Float64Array(wordCount);
  for (const { node, word } of hits) {
    spend();
    totals[word] += weight(node);
  }
  let first = -1;
  let second = -1;
  for (let word = 0; word < wordCount; word++) {
    if (totals[word] === 0) continue;
    if (first < 0 || totals[word] > totals[first]) {
      second = first;
      first = word;
    } else if (second < 0 || totals[word] > totals[second]) second = word;
  }
  return [first, second];
}

/**
 * TSD = alpha * FW + beta * SW of a container: occurrences of the two title words most frequent on
 * the page.
 */
export function titleSupports(
  page: MeasuredPage,
  containers: Containers,
  alpha: number,
  beta: number,
  text: ContainerText = "subtree",
): (node: number) => number {
  const words = titleWords(page);
  if (words.length === 0) return () => 0;
  const hits = findHits(page, words);
  const weight = (node: number): number => (text === "own" ? 1 : containers.level[node]);
  const [first, second] = takeTwo(hits, weight, words.length);
  const { tree } = page;
  const supports = new Float64Array(tree.nodeCount);
  for (const { node, word } of hits) {
    spend();
    if (word === first) supports[node] += alpha;
    else if (word === second) supports[node] += beta;
  }
  return containerFigures(
    page,
    containers,
    text,
    subtreeSums(tree, (node) => supports[node]),
  );
}

type PunctuationSupport = Readonly<
  Record<
    "fewMarks" | "manyMarks" | "fewMarksSupport" | "someMarksSupport" | "manyMarksSupport",
    number
  >
>;

/** Inputs of PSD: punctuation marks, text length and link text length (HC). */
interface PlainFigures {
  readonly marks: number;
  readonly textChars: number;
  readonly linkChars: number;
}

export function plainFigures(
  page: MeasuredPage,
  containers: Containers,
  text: ContainerText,
): (node: number) => PlainFigures {
  const marks = containerFigures(page, containers, text, (at) => page.punctuation(at));
  const textChars = containerFigures(page, containers, text, (at) => page.textChars(at));
  const linkChars = containerFigures(page, containers, text, (at) => page.linkChars(at));
  return (node) => ({ marks: marks(node), textChars: textChars(node), linkChars: linkChars(node) });
}

/** PSD = FP * NC / max(1, HC): NC is the length of the text outside links, HC that of link text. */
export function plainSupport(
  { marks, textChars, linkChars }: PlainFigures,
  options: PunctuationSupport,
): number {
  let support = options.manyMarksSupport;
  if (marks < options.fewMarks) support = options.fewMarksSupport;
  else if (marks < options.manyMarks) support = options.someMarksSupport;
  return (support * (textChars - linkChars)) / Math.max(1, linkChars);
}
