import type { Reason, Shift } from "../selection/selection.ts";
import { type Contribution, findStrongest } from "./explain-trees.ts";

/** How many signals a reason names. */
const MOST_SIGNALS = 3;
/** How many features are looked at to find them. */
export const MOST_FEATURES = 12;

/** The signal families, for people: the first pattern that fits a feature's name gives its phrase. */
const PHRASES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^first$/, "its own signals"],
  [/^first@|^firstBefore|^firstAfter/, "the blocks beside it"],
  [/^firstOf:(?:placeInGroup|member|group)$/, "others of its group"],
  [/^firstOf:table$/, "the table around it"],
  [/^thing:table/, "the table around it"],
  [/^thing:inFigure$/, "the picture beside it"],
  [/^thing:/, "the group that it belongs to"],
  [/^first\^|^firstOfPage/, "the elements around it"],
  [/^firstOf:/, "blocks of the same shape"],
  [/Likely$|^contentBefore/, "its place in the likely content"],
  [/^class:(.+)/, "class words: $1"],
  [/^words:(?:self|near|middle|far)$/, "names of its elements"],
  [/^words:text$/, "its first words"],
  [/^words:section$/, "the heading above it"],
  [/^words:heading$/, "words of the heading"],
  [/^words:all$/, "its words and names"],
  [/^up:(.+)/, "distance to $1"],
  [/^kind:(.+)/, "page kind: $1"],
  [/^convention:/, "the convention asked for"],
  [/^page:/, "the page as a whole"],
  [/linkDensity/, "link density"],
  [/TagRatio|tagRatio/, "text to tag ratio"],
  [/[sS]hape/, "repetition of its shape"],
  [/textSupport/, "text support"],
  [/score|Score/, "punctuation and plain text around it"],
  [/precise/, "link density of its ancestors"],
  [/Path|EvenNode/, "text distribution"],
  [/title/, "overlap with the title"],
  [/^chars$|^words$|sentences|endsSentence/, "length of its text"],
  [/^same(?:Text|Start)/, "repetition of its text"],
  [/^sameParent/, "the block before it"],
  [/^(?:chars|words|share|punctuationRate)@/, "the blocks beside it"],
  [/^(?:chars|share|punctuationRate)\^/, "the elements around it"],
  [/^charsPerWord$|^(?:digit|upper|punctuation)Rate$|^punctuation$|^lineBreaks$/, "how its text is written"],
  [/^has(?:Price|Question)$|^endsWithEllipsis$/, "how its text is written"],
  [/^(?:isHidden|isAriaHidden|inTemplate|inNoscript|inClosedDetails|isEmbedded)$/, "how the markup shows or hides it"],
  [/^(?:containerKind|depth|listDepth)$/, "its element"],
  [/^links$|^insideLink$/, "its links"],
  [/eading|^blocksFromH1$/, "headings above it"],
  [/^blockIndex$|^blockFraction$|^chars(?:Before|Fraction)$/, "its place on the page"],
  [/^long|Long$/, "long texts near it"],
  [/^inBodySegment$/, "text to tag ratio"],
];

const phrases = new Map<string, string>();

/** A feature's phrase; features are few, so each is looked up once. */
function phrase(feature: string): string {
  let text = phrases.get(feature);
  if (text === undefined) {
    text = findPhrase(feature);
    phrases.set(feature, text);
  }
  return text;
}

function findPhrase(feature: string): string {
  for (const [pattern, text] of PHRASES) {
    const match = pattern.exec(feature);
    if (match) return text.replace("$1", match[1] ?? "");
  }
  return "other signs";
}

/** The probability that a page's blocks need, as its reasons write it: once for all of them. */
interface WrittenCutoff {
  readonly short: string;
  readonly long: string;
  readonly threshold: number;
}

/** Writes a page's cutoff. */
export function writeCutoff(value: number): WrittenCutoff {
  const long = value.toFixed(4);
  return { short: value.toFixed(2), long, threshold: Number(long) };
}

/** A probability beside the cutoff, with as many digits as tell them apart. */
function compare(probability: number, { short, long }: WrittenCutoff): string {
  const written = probability.toFixed(2);
  const [own, needed] = written === short ? [probability.toFixed(4), long] : [written, short];
  return `probability ${own}, content needs ${needed}`;
}

/** From this difference on a reason tells what a rule made of a probability. */
const TOLD_SHIFT = 0.05;

/** Whether a reason tells that a probability moved: by much, or past the cutoff. */
export function isTold(from: number, to: number, cutoff: number): boolean {
  return Math.abs(to - from) >= TOLD_SHIFT || from >= cutoff !== to >= cutoff;
}

const written = ({ rule, from, to }: Shift): string => `; ${rule} moved it from ${from.toFixed(2)} to ${to.toFixed(2)}`;

/** What moved a block most, as a reason says it. */
interface NamedSignals {
  readonly strongest: string;
  readonly list: string;
}

/** Names the features that moved a block. */
export function nameSignals(signals: readonly Contribution[]): NamedSignals {
  const named: string[] = [];
  const sums: number[] = [];
  for (const { feature, effect } of signals) {
    const text = phrase(feature);
    const at = named.indexOf(text);
    if (at >= 0) sums[at] += effect;
    else {
      named.push(text);
      sums.push(effect);
    }
  }
  const strongest = findStrongest(sums, MOST_SIGNALS);
  // In ASCII: one mark beyond Latin-1 doubles the memory of a page's JSON.
  let list = "";
  for (const at of strongest) list += `${list && ", "}${sums[at] > 0 ? "+" : "-"} ${named[at]}`;
  return { strongest: strongest.length > 0 ? named[strongest[0]] : "probability", list };
}

/** The reason for one block: its probability against the page's cutoff, what rules made of it, and the signals that moved it most. */
export function explainBlock(
  { strongest, list }: NamedSignals,
  probability: number,
  moved: readonly Shift[],
  cutoff: WrittenCutoff,
): Reason {
  const text = `${compare(probability, cutoff)}${moved.map(written).join("")}${list ? `: ${list}` : ""}`;
  return { signal: strongest, threshold: cutoff.threshold, text, ...(moved.length > 0 && { moved }) };
}
