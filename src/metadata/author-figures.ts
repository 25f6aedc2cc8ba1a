import { foldText } from "./clean-text.ts";
import type { Candidate } from "./metadata-types.ts";

/** Authors that one source gives, with what is known of how it gives them. */
export interface AuthorFinding extends Candidate<readonly string[]> {
  /** What the source is, by the names that `author-weights.ts` weighs. */
  readonly marks: readonly string[];
  /** Blocks from the headline to where the page shows them, negative before it; undefined for what it only declares. */
  readonly distance?: number;
}

/** What the authors of a page are judged by beside their own findings. */
export interface AuthorContext {
  readonly isSite: (names: readonly string[]) => boolean;
  readonly hasSitePart: (name: string) => boolean;
  /** What the page is, by the names that `author-weights.ts` weighs. */
  readonly kinds: readonly string[];
}

/** Authors with the figures that they are judged by. */
export interface DescribedAuthors {
  /** Empty for the choice that the page tells no author. */
  readonly findings: readonly AuthorFinding[];
  readonly names: readonly string[];
  readonly figures: ReadonlyMap<string, number>;
}

/** What a site's software calls its users. */
const ACCOUNT_NAME = /^(?:[\p{Ll}\d._@-]+|\p{Lu}\p{Ll}+\p{Lu}|\p{Ll}+\p{Lu}\p{Ll}+)$|\badmin\b/u;
/** Words in small letters that stand in names: of nobility, and of bands and boards. */
const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|ten|zu|bin|ibn|al|el|y|e|and|of|the)$/u;
const STARTS_LOW = /^\p{Ll}/u;
const STARTS_HIGH = /^\p{Lu}/u;
const NO_LETTERS = /[\d$%*+<>"“”?!()]|\.$/u;
/** Words of what an organisation or a group is called. */
const GROUP_WORD =
  /\b(?:team|staff|editors?|editorial|inc|llc|ltd|gmbh|company|group|university|college|institute|association|society|foundation|agency|magazine|press|news|media|office|department|center|centre|council|committee|redaktion|redacción|rédaction|redazione)\b/iu;

/** How much a list of names looks like one of persons. */
function describeNames(names: readonly string[], figures: Map<string, number>): void {
  const words = names[0]?.split(" ") ?? [];
  if (names.length > 1) figures.set("several names", 1);
  if (names.length > 4) figures.set("many names", 1);
  const count = Math.max(...names.map((name) => name.split(/ |, /u).length));
  figures.set(
    count === 1 ? "one word" : count <= 3 ? "two or three words" : count <= 5 ? "four or five words" : "more words",
    1,
  );
  const low = names.some((name) => name.split(" ").some((word) => STARTS_LOW.test(word) && !PARTICLE.test(word)));
  if (low) figures.set(count === 1 ? "small letters" : "word in small letters", 1);
  if (words.length > 1 && words.every((word) => STARTS_HIGH.test(word) || PARTICLE.test(word)))
    figures.set("all high", 1);
  if (names.some((name) => NO_LETTERS.test(name))) figures.set("marks", 1);
  if (names.some((name) => GROUP_WORD.test(name))) figures.set("group", 1);
  if (names.length === 1 && ACCOUNT_NAME.test(names[0])) figures.set("account", 1);
  if (words.length > 0 && names[0] === names[0].toUpperCase() && /\p{Lu}{2}/u.test(names[0]))
    figures.set("capitals", 1);
}

const isDeclaredOnly = ({ distance }: AuthorFinding): boolean => distance === undefined;

/** What only its place says to be a name. */
const UNMARKED = "shown line";

/** Where the page shows the names that stand nearest to its headline. */
function describePlace(findings: readonly AuthorFinding[], figures: Map<string, number>): void {
  const places = findings.flatMap(({ distance, marks }) =>
    distance === undefined || marks.includes(UNMARKED) ? [] : [distance],
  );
  if (places.length === 0) return;
  const behind = places.filter((distance) => distance >= 0);
  const nearest = behind.length > 0 ? Math.min(...behind) : Number.POSITIVE_INFINITY;
  const place =
    nearest <= 3
      ? "right behind"
      : places.some((distance) => distance < 0 && distance >= -6)
        ? "right before"
        : nearest <= 12
          ? "near"
          : nearest <= 25
            ? "further"
            : "far";
  figures.set(place, 1);
  figures.set("shown again", Math.min(1, (places.length - 1) / 4));
}

/** How the names stand to those that others give. */
function describeRelations(
  key: string,
  names: readonly string[],
  all: ReadonlyMap<string, readonly string[]>,
  declared: ReadonlySet<string>,
  figures: Map<string, number>,
): void {
  const own = new Set(names.map(foldText));
  for (const [other, others] of all) {
    if (other === key) continue;
    if (key.startsWith(`${other} `)) figures.set("begins with another", 1);
    else if (key.endsWith(` ${other}`)) figures.set("ends with another", 1);
    if (other.startsWith(`${key} `)) figures.set("begins another", 1);
    else if (other.endsWith(` ${key}`)) figures.set("ends another", 1);
    const shared = others.filter((name) => own.has(foldText(name))).length;
    if (shared === 0) continue;
    if (shared === own.size && others.length > shared)
      figures.set(declared.has(other) ? "part of a declared list" : "part of a list", 1);
    else if (shared === others.length && own.size > shared)
      figures.set(declared.has(other) ? "holds a declared list" : "holds a list", 1);
  }
}

/** The findings of a declared list, with those of the page that show a part of it: a byline may name its first author only. */
function withParts(
  own: readonly AuthorFinding[],
  names: readonly string[],
  byNames: ReadonlyMap<string, readonly AuthorFinding[]>,
): readonly AuthorFinding[] {
  if (names.length < 2) return own;
  const folded = new Set(names.map(foldText));
  const parts = [...byNames.values()].filter(
    ([first]) =>
      first !== undefined &&
      first.value.length < names.length &&
      first.value.every((name) => folded.has(foldText(name))),
  );
  return [...own, ...parts.flat().filter((finding) => !isDeclaredOnly(finding))];
}

/** What speaks for and against each list of authors, and for that there is none, as figures from 0 to 1. */
export function describeAuthors(findings: readonly AuthorFinding[], context: AuthorContext): DescribedAuthors[] {
  const byNames = new Map<string, AuthorFinding[]>();
  for (const finding of findings) {
    const key = finding.value.map(foldText).join("|");
    const own = byNames.get(key);
    if (own) own.push(finding);
    else byNames.set(key, [finding]);
  }
  const lists = new Map([...byNames].map(([key, [first]]) => [key, first?.value ?? []]));
  const declared = new Set([...byNames].flatMap(([key, own]) => (own.some(isDeclaredOnly) ? [key] : [])));
  const byline = [...byNames].find(([, own]) =>
    own.some(
      ({ distance, marks }) => distance !== undefined && distance >= 0 && distance <= 3 && marks.includes("led"),
    ),
  )?.[0];
  const shown = [...byNames.values()].filter((own) => own.some(({ distance }) => distance !== undefined)).length;
  const described: DescribedAuthors[] = [...byNames].map(([key, own]) => {
    const names = lists.get(key) ?? [];
    const figures = new Map<string, number>();
    const isDeclared = declared.has(key);
    const seen = isDeclared ? withParts(own, names, byNames) : own;
    for (const { marks } of seen) for (const mark of marks) figures.set(mark, 1);
    const isShown = seen.some(({ distance }) => distance !== undefined);
    if (byline !== undefined && byline !== key)
      figures.set(isShown ? "another in the byline" : "only declared, another in the byline", 1);
    if (isShown && isDeclared) figures.set("declared and shown", 1);
    if (isDeclared && !isShown) figures.set(shown > 0 ? "only declared, others shown" : "only declared", 1);
    describeNames(names, figures);
    describePlace(seen, figures);
    describeRelations(key, names, lists, declared, figures);
    if (context.isSite(names)) figures.set("site", 1);
    else if (names.every((name) => context.hasSitePart(name))) figures.set("site part", 1);
    return { findings: own, names, figures };
  });
  const none = new Map([["none", 1], ...context.kinds.map((kind) => [`none ${kind}`, 1] as const)]);
  if (shown > 5) none.set("none list", 1);
  return [...described, { findings: [], names: [], figures: none }];
}
