import { foldText } from "../html/clean-text.ts";
import { joinAttributes } from "../html/parse/class-names.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { addToList } from "../text/add-to-list.ts";
import { findDate } from "../text/date-text.ts";
import { anyOf } from "../text/phrases.ts";
import { remember } from "../text/remember.ts";
import type { AuthorFinding, AuthorSource } from "./author-evidence.ts";
import {
  ANY_DATE,
  byLine,
  type Finding,
  isDate,
  MAX_BYLINE_CHARS,
  MAX_LINE_CHARS,
  PERSON,
  shownLine,
} from "./author-lines.ts";
import { ARTICLES_BY_WORDS } from "./author-words-data.ts";
import { byLinkedNames, linkedNames, ownName } from "./linked-authors.ts";
import { mayBeName } from "./name-shape.ts";
import { nameWords } from "./name-words.ts";
import { NO_BYLINE_NAMES } from "./name-words-data.ts";
import { nodeText } from "./node-text.ts";
import type { PageMarkup } from "./page-markup.ts";
import type { PartClassifier } from "./part-classifier.ts";
import { hasBylineLead, isBylineLabel, showsDate, splitNames } from "./person-names.ts";
import { findFirstPost } from "./thread-author.ts";
import { linkOf } from "./title.ts";

/** Longest box about an author, as an introduction. */
const MAX_BOX_CHARS = 900;
/** Blocks around the headline searched for a byline. */
const BLOCKS_BEFORE = 6;
const BLOCKS_AFTER = 25;
/** After more blocks, lines count less the farther they are, except those with `Written by`. */
const NEAR_BLOCKS = 5;
const ARTICLES_BY = anyOf(ARTICLES_BY_WORDS, { before: "^", after: " ", flags: "iu" });
const MAX_FINDINGS = 20;
/** More names are a list of people. */
const MAX_BYLINE_NAMES = 12;

/** A node's text, with line breaks in blocks; if too long for a byline, its first block. */
function bylineText({ page }: PageMarkup, node: number): string {
  const own = ownName(page.tree, node);
  if (own !== undefined) return own;
  const { blocks } = page;
  const [first, end] = page.blockRange(node);
  const lines = first + 1 === end && blocks.node[first] === node ? shownLine(page, first) : "";
  const text = lines.includes("\n") ? lines : nodeText(page, node, MAX_BYLINE_CHARS + 1);
  if (text.length <= MAX_BYLINE_CHARS) return text;
  // A box about an author may begin with a heading, but a whole post with a class of its author
  // begins with its own.
  const isPost =
    first < end &&
    page.textChars(node) > MAX_BOX_CHARS &&
    headingLevel(page.tree.tag[blocks.node[first]]) > 0;
  return first < end && !isPost && blocks.textChars[first] <= 60 ? shownLine(page, first) : "";
}

/** Whose copyright it is: `© 2007 by Lee Corporation`. */
const COPYRIGHT_BY = /(?:©|\(c\)|copyright)[\s\d,–-]{1,20}by\s/iu;

/** The part or line of a text that announces a name. */
function ledPart(text: string): string | undefined {
  const lines = text.includes("\n") ? text.split("\n") : [];
  const led =
    text.split(PART_MARK).find(hasBylineLead) ??
    lines.find((line, at) => at > 0 && hasBylineLead(line) && isDate(lines[at - 1]));
  return led !== undefined && COPYRIGHT_BY.test(text) ? undefined : led;
}

/** The text of a phrase of its own in a line, if it announces a name and more follows. */
function ledElement(page: MeasuredPage, block: number): string | undefined {
  const { tree, blocks } = page;
  const holder = blocks.node[block];
  for (let node = tree.firstChild(holder); node >= 0; node = tree.nextSibling(node)) {
    const isPhrase = tree.tag[node] === TAG.span && tree.nextSibling(node) >= 0;
    const text = isPhrase ? nodeText(page, node, MAX_LINE_CHARS + 1) : "";
    if (text !== "" && text.length <= MAX_LINE_CHARS && hasBylineLead(text)) return text;
  }
  return undefined;
}

const namesInByline = (text: string): string[] =>
  splitNames((ledPart(text) ?? text).replace(ARTICLES_BY, "")).filter(mayBeName);

function byMarkup(parts: PartClassifier): Finding[] {
  const { markup, headline } = parts;
  const { tree } = markup;
  const found: Finding[] = [];
  // Elements around a name contain its text, too.
  const namesIn = new Map<string, string[]>();
  const add = (node: number, text: string, property: AuthorSource, weight: number): void => {
    if (text === "" || text.length > MAX_BYLINE_CHARS) return;
    const names = remember(namesIn, text, namesInByline);
    if (names.length > 0 && names.length <= MAX_BYLINE_NAMES)
      found.push({ names, node, property, weight });
  };
  for (const { node } of markup.links.get("author")?.slice(0, 20) ?? []) {
    if (tree.tag[node] === TAG.a && parts.partOf(node) === "page")
      add(node, bylineText(markup, node), "rel=author", 3);
  }
  for (const node of markup.authorLinks) {
    if (parts.partOf(node) === "page") add(node, bylineText(markup, node), "href", 1.6);
  }
  for (const node of markup.authorNodes) {
    if (parts.partOf(node) !== "page") continue;
    const data =
      tree.attr(node, "data-author") ??
      tree.attr(node, "data-author-username") ??
      tree.attr(node, "author");
    if (data !== undefined) {
      add(node, data, "data-author", 3);
      continue;
    }
    // `entry-author-ann` is a class of the whole post.
    if (headline !== undefined && tree.contains(node, headline)) continue;
    const words = nameWords(joinAttributes(tree, node, "class", "id", "data-testid"));
    if (words.some((word) => NO_BYLINE_NAMES.has(word))) continue;
    const text = bylineText(markup, node);
    if (
      markup.headings.some(
        (heading) => tree.contains(node, heading) && text === nodeText(markup.page, heading, 500),
      )
    )
      continue;
    const lead = hasBylineLead(text) ? 1 : 0;
    const named = words.includes("name") || words.includes("byline") ? 0.5 : 0;
    add(
      node,
      text,
      lead > 0 ? "byline" : "class",
      1 + lead + named + (tree.tag[node] === TAG.a ? 0.5 : 0),
    );
  }
  return found;
}

/** Labels that are reliable anywhere. */
const WRITTEN_LABEL =
  /^(?:(?:article|story|text|words|post) (?:written |posted )?|written |posted )by\s?:?$/iu;
const WRITTEN_BY =
  /^(?:(?:this (?:article|story|post|blog post) was )?written by|(?:article|story|words|text|post|recipe|posted) by|authors?:|contributors?:) ?\S/iu;
const WRITTEN_LEAD = /^(?:contributors?: ?|this .{4,9} was )/iu;
/** Marks between parts of a line: `March 3, 2024 · By Ann Lee`; or a line with another fact. */
const PART_MARK = anyOf([
  " [|•·–—/] ",
  String.raw`\n(?=[^\n]{1,30}[:：])`,
  String.raw`\n(?<= \p{Lu}[\p{L}.'’-]{0,30} \p{Lu}[\p{L}.'’-]{1,30}\n)(?!(?:and|und|et|y|e|with|mit|avec|con|com|&)\s)`,
  String.raw`(?<=\d{4}|:\d\d)(?: [AaPp][Mm])?(?: [A-Z]{3,4})?,? (?=(?:[Bb]y|von|par|por|door|di|da|av|af|przez) \p{Lu})`,
]);

/**
 * The text of the line after a label's block, or of the list that follows it; "" within a list,
 * which is a menu.
 */
function labelled(page: MeasuredPage, label: number): string {
  const { blocks, tree } = page;
  if (label + 1 >= blocks.count) return "";
  const item = blocks.node[label + 1];
  const list = tree.tag[item] === TAG.li ? tree.parent[item] : 0;
  const [first, end] = page.blockRange(list);
  if (list > 0 && (tree.contains(list, blocks.node[label]) || end - first > MAX_BYLINE_NAMES))
    return "";
  const lines =
    list > 0
      ? page.visibleBlocks(list).map((block) => page.blockText(block))
      : [shownLine(page, label + 1)];
  const text = lines.join("; ");
  return text.length <= MAX_BYLINE_CHARS ? text : "";
}

/** The names of a line with a byline's lead. */
function namesBehind(page: MeasuredPage, block: number, led: string): string[] {
  const linked = linkedNames(page, block);
  return linked.length > 0 ? linked : splitNames(led).filter(mayBeName);
}

/**
 * Lines near the headline that begin with `By`, `Von`, `作者：` and the like; `Written by` anywhere.
 */
function byText(parts: PartClassifier): Finding[] {
  const { start, subject } = parts;
  const { page } = parts.markup;
  const { blocks } = page;
  const found: Finding[] = [];
  const from = start - BLOCKS_BEFORE;
  const to = start + BLOCKS_AFTER;
  for (let block = 0; block < blocks.count && found.length < MAX_FINDINGS; block++) {
    if (!page.isVisible(block) || blocks.textChars[block] > MAX_BYLINE_CHARS) continue;
    const isNearby = block >= from && block < to;
    const text = isNearby ? shownLine(page, block) : page.blockText(block);
    let names: string[] = [];
    let property: AuthorSource = "byline";
    const isWritten = WRITTEN_LABEL.test(text.trim());
    const led = isNearby ? (ledElement(page, block) ?? ledPart(text)) : undefined;
    if (isWritten || isBylineLabel(text)) {
      const isHead = page.tree.tag[blocks.node[block + 1]] === TAG.th;
      names = isHead ? [] : splitNames(labelled(page, block)).filter(mayBeName);
      if (!isNearby) property = isWritten ? "written by" : "label";
      // Not a headline that begins like a byline.
    } else if (led !== undefined && foldText(text) !== subject)
      names = namesBehind(page, block, led);
    else if (WRITTEN_BY.test(text) && hasBylineLead(text.replace(WRITTEN_LEAD, "Author: "))) {
      names = splitNames(text.replace(WRITTEN_LEAD, "")).filter(mayBeName);
      property = "written by";
    }
    if (names.length === 0 || parts.partOf(blocks.node[block]) !== "page") continue;
    if (block > start + NEAR_BLOCKS && WRITTEN_BY.test(text)) property = "written by";
    found.push({ names, node: blocks.node[block], property, weight: isNearby ? 2 : 1 });
  }
  return found;
}

const CREDIT = /(?:^|[^\p{L}])(?:photo|foto|bild|image|picture|illustration|©)(?!\p{L})/iu;

/**
 * A line of marks and a date directly after the headline: `Ann Lee | Senior Writer | July 2, 2025`.
 */
function byDateline({ markup: { page }, headline, end }: PartClassifier): Finding[] {
  if (headline === undefined) return [];
  const found: Finding[] = [];
  for (let block = end; block < Math.min(page.blocks.count, end + 3); block++) {
    if (page.blocks.textChars[block] > 120 || !page.isVisible(block)) continue;
    const text = shownLine(page, block);
    const date = findDate(text, ANY_DATE);
    if (date === undefined || CREDIT.test(text)) continue;
    const rest = date.start === 0 ? text.slice(date.end).replace(/^[\s|•·–—/,-]+/u, "") : text;
    if (rest === text && !/\s[|•·–—/]\s|,/u.test(text)) continue;
    const name = rest.split(/\s[|•·–—/]\s|,| \(/u)[0].trim();
    const isPlace = name === name.toUpperCase() && rest.startsWith(`${name},`);
    if (isPlace || !PERSON.test(name) || !mayBeName(name) || showsDate(name)) continue;
    found.push({
      names: splitNames(name),
      node: page.blocks.node[block],
      property: "dateline",
      weight: 0.9,
    });
  }
  return found.filter(({ names }) => names.length > 0);
}

/** `Ann Lee is a reporter`, `Dr. Ann Lee writes about ferries`. */
const INTRODUCTION =
  /^(?:About (?:the author:? )?|Dr\.? )?((?:\p{Lu}[\p{L}.'’-]* ){2,4})(?:is|was|has|writes|covers|works|joined|serves|leads|reports|ist|est|es|è|é) \p{Ll}/u;

/** The folded names of persons introduced in paragraphs after the headline. */
function findIntroduced({ markup: { page }, start }: PartClassifier): ReadonlySet<string> {
  const introduced = new Set<string>();
  for (let block = start; block < page.blocks.count; block++) {
    const chars = page.blocks.textChars[block];
    if (chars < MAX_LINE_CHARS || chars > MAX_BOX_CHARS || !page.isVisible(block)) continue;
    const name = INTRODUCTION.exec(page.blockText(block))?.[1];
    if (name !== undefined) introduced.add(foldText(name));
  }
  return introduced;
}

/**
 * Whether a node follows one of several headings with links to other pages: the byline of a teaser.
 */
function isInTeaser({ markup, headline }: PartClassifier): (node: number) => boolean {
  const after = markup.headings.filter((heading) => headline !== undefined && heading > headline);
  const address = (heading: number): string =>
    markup.tree.attr(Math.max(0, linkOf(markup, heading)), "href") ?? "#";
  const teasers = new Set(after.filter((heading) => !address(heading).includes("#")));
  return (node) =>
    teasers.size > 1 && teasers.has(after.findLast((heading) => heading < node) ?? 0);
}

/** More different names belong to teasers or readers, except next to the headline. */
const MAX_DIFFERENT = 5;

const keyOf = ({ names }: Finding): string => names.join("|").toLowerCase();

const isList = (findings: readonly Finding[]): boolean =>
  new Set(findings.map(keyOf)).size > MAX_DIFFERENT;

function withoutPeople(
  findings: readonly Finding[],
  isFar: (finding: Finding) => boolean,
): Finding[] {
  // Of readers' names in one class, `Di Elm` seems to follow a lead.
  const kindOf = ({ property }: Finding): AuthorSource =>
    property === "byline" ? "class" : property;
  const near = new Set(findings.filter((finding) => !isFar(finding)).map(keyOf));
  const far = findings.filter((finding) => isFar(finding) && !near.has(keyOf(finding)));
  const isPeople = (kind: AuthorSource): boolean =>
    new Set(far.filter((finding) => kindOf(finding) === kind).map(keyOf)).size > 1;
  const kinds = new Set(far.map(kindOf).filter(isPeople));
  return findings.filter(
    (finding) => !kinds.has(kindOf(finding)) || near.has(keyOf(finding)) || !isFar(finding),
  );
}

/** Levels from a link to an author up to the byline that several such links share. */
const MAX_SHARED_LEVELS = 3;

/** The element in which a link to an author is adjacent to others: its parent, or a short byline. */
function sharedPlace({ tree, page, authorLinks }: PageMarkup, link: number): number {
  const parent = tree.parent[link];
  const isShared = (box: number): boolean =>
    page.textChars(box) <= MAX_BYLINE_CHARS &&
    authorLinks.some((other) => other !== link && tree.contains(box, other));
  const box = tree.closest(parent, isShared, MAX_SHARED_LEVELS);
  return box < 0 ? parent : box;
}

/** Adjacent author links in one element form one byline. */
function joinAdjacent(
  markup: PageMarkup,
  findings: readonly Finding[],
  isBeside: (finding: Finding) => boolean,
): Finding[] {
  const { tree } = markup;
  const adjacent = new Map<number, Finding[]>();
  for (const finding of findings) {
    const { node, property } = finding;
    let place = property === "class" ? -node : tree.parent[node];
    if (property === "href" && isBeside(finding)) place = sharedPlace(markup, node);
    addToList(adjacent, place, finding);
  }
  return [...adjacent.values()].flatMap((own) => {
    const [first] = own;
    const names = [...new Set(own.flatMap((finding) => finding.names))];
    const isOne =
      first === undefined || names.length > MAX_BYLINE_NAMES || names.length === first.names.length;
    return isOne ? own : [{ ...first, names, isJoined: true }];
  });
}

/** Visible authors, likeliest first. */
export function findVisibleAuthors(parts: PartClassifier): AuthorFinding[] {
  const { markup, headline, start } = parts;
  const distanceOf = ({ node }: Pick<Finding, "node">): number =>
    headline === undefined ? Number.POSITIVE_INFINITY : markup.page.blockRange(node)[0] - start;
  const isNear = (finding: Finding): boolean =>
    distanceOf(finding) >= -BLOCKS_BEFORE && distanceOf(finding) <= BLOCKS_AFTER;
  const isBeside = (finding: Finding): boolean =>
    distanceOf(finding) >= 0 && distanceOf(finding) <= NEAR_BLOCKS;
  const marked = joinAdjacent(markup, byMarkup(parts), isBeside);
  const near = isList(marked) ? marked.filter(isNear) : marked;
  const introduced = findIntroduced(parts);
  const isOther = isInTeaser(parts);
  const lastHeading = markup.headings.at(-1) ?? 0;
  const all = withoutPeople(
    [
      ...near,
      ...byText(parts),
      ...byDateline(parts),
      ...byLine(parts, introduced),
      ...byLinkedNames(parts),
      ...findFirstPost(parts)
        .filter(({ node }) => parts.partOf(node) === "page")
        .map((found) => ({ ...found, property: "first post" as const, weight: 2 })),
    ].filter(
      ({ node, property }) => !isOther(node) || (property === "written by" && node > lastHeading),
    ),
    (finding) => distanceOf(finding) > BLOCKS_AFTER,
  );
  return all
    .sort((a, b) => b.weight - a.weight || a.node - b.node)
    .slice(0, MAX_FINDINGS)
    .map(({ names, node, property, weight, isJoined = false }) => ({
      value: names,
      source: "visible" as const,
      property,
      kind: property,
      isJoined,
      isIntroduced: names.length === 1 && introduced.has(foldText(names[0].split(",")[0])),
      isLed: weight >= 2 || property === "href" || property === "before role",
      distance: distanceOf({ node }),
    }));
}
