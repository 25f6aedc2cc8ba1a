import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { stopWords } from "../measure/stop-words.ts";
import { splitWords, WordFinder } from "../measure/words.ts";
import { TAG } from "../parse/tags.ts";
import type { Containers } from "./containers.ts";

/** Longest title text that is split into words, in UTF-16 code units: titles are short, hostile pages are not. */
const MAX_TITLE_CHARS = 20_000;

/** Serial numbers (1-based) of elements among their siblings of the same tag. */
function serialNumbers(page: MeasuredPage): Uint32Array {
  const { tree } = page;
  const serial = new Uint32Array(tree.nodeCount);
  for (let parent = 0; parent < tree.nodeCount; parent++) {
    const first = tree.firstChild(parent);
    if (first === -1) continue;
    if (tree.nextSibling(first) === -1) {
      serial[first] = 1;
      continue;
    }
    const seen = new Map<number, number>();
    for (let child = first; child !== -1; child = tree.nextSibling(child)) {
      const count = (seen.get(tree.tag[child]) ?? 0) + 1;
      seen.set(tree.tag[child], count);
      serial[child] = count;
    }
  }
  return serial;
}

/**
 * DSD = 1 / sum(rd_i * q^(1-i)) of each container: rd_i is the serial number of the i-th element on the path from
 * the body to the container, the container included.
 */
export function distanceSupports(page: MeasuredPage, nodes: readonly number[], base: number): Float64Array {
  const { tree } = page;
  const serial = serialNumbers(page);
  const { body } = tree;
  const sums = new Float64Array(tree.nodeCount);
  for (let node = body + 1; node < tree.end[body]; node++) {
    const i = tree.depth[node] - tree.depth[body];
    sums[node] = sums[tree.parent[node]] + serial[node] * base ** (1 - i);
  }
  const supports = new Float64Array(tree.nodeCount);
  for (const node of nodes) supports[node] = node === body ? 1 : 1 / sums[node];
  return supports;
}

/** The different words of the title and of the headings h1 to h3, without stop words and one-letter words. */
export function titleWords(page: MeasuredPage): string[] {
  const { tree, visibility } = page;
  const texts = [page.titleText];
  let chars = 0;
  for (let node = 0; node < tree.nodeCount && chars < MAX_TITLE_CHARS; node++) {
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

/** Where title words stand in the visible text: parallel lists of text runs and word indexes. */
interface Hits {
  readonly nodes: number[];
  readonly words: number[];
}

function findHits(page: MeasuredPage, words: readonly string[]): Hits {
  const finder = new WordFinder(words);
  const hits: Hits = { nodes: [], words: [] };
  const { tree } = page;
  const end = tree.end[tree.body];
  for (let node = tree.body; node < end; node++) {
    if (!tree.isText(node) || page.textChars(node) === 0) continue;
    finder.find(tree.text(node), (word) => {
      hits.nodes.push(node);
      hits.words.push(word);
    });
  }
  return hits;
}

/** Indexes of the two words with the most occurrences, counted once per container that holds the occurrence. */
function takeTwo(hits: Hits, level: Uint32Array, wordCount: number): readonly [first: number, second: number] {
  const totals = new Float64Array(wordCount);
  hits.words.forEach((word, i) => {
    totals[word] += level[hits.nodes[i]];
  });
  let [first, second] = [-1, -1];
  for (let word = 0; word < wordCount; word++) {
    if (totals[word] === 0) continue;
    if (first < 0 || totals[word] > totals[first]) [first, second] = [word, first];
    else if (second < 0 || totals[word] > totals[second]) second = word;
  }
  return [first, second];
}

/**
 * TSD = alpha * FW + beta * SW as a function of the container: FW and SW are the occurrences in it of the two
 * title words that occur most often over all containers.
 */
export function titleSupports(
  page: MeasuredPage,
  containers: Containers,
  alpha: number,
  beta: number,
): (node: number) => number {
  const words = titleWords(page);
  if (words.length === 0) return () => 0;
  const hits = findHits(page, words);
  const [first, second] = takeTwo(hits, containers.level, words.length);
  const { tree } = page;
  const before = new Float64Array(tree.nodeCount + 1);
  hits.words.forEach((word, i) => {
    if (word === first) before[hits.nodes[i] + 1] += alpha;
    else if (word === second) before[hits.nodes[i] + 1] += beta;
  });
  for (let node = 0; node < tree.nodeCount; node++) before[node + 1] += before[node];
  return (node) => before[tree.end[node]] - before[node];
}

/** FP by the number of punctuation marks. */
export interface PunctuationSupport {
  readonly fewMarks: number;
  readonly manyMarks: number;
  readonly fewMarksSupport: number;
  readonly someMarksSupport: number;
  readonly manyMarksSupport: number;
}

/** PSD = FP * NC / max(1, HC) of a container: NC is the length of the text outside of links, HC that of link text. */
export function plainSupport(page: MeasuredPage, node: number, options: PunctuationSupport): number {
  const marks = page.punctuation(node);
  let support = options.manyMarksSupport;
  if (marks < options.fewMarks) support = options.fewMarksSupport;
  else if (marks < options.manyMarks) support = options.someMarksSupport;
  const linkChars = page.linkChars(node);
  return (support * (page.textChars(node) - linkChars)) / Math.max(1, linkChars);
}
