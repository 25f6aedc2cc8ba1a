import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { UNKNOWN_PLACE } from "../../text/addresses.ts";
import { collapseSpaces } from "../../text/trim.ts";
import { baseUrl, type LinkFigures, RangeStack } from "./page-links.ts";

const SCOPES = tagSet([
  "body",
  "main",
  "section",
  "article",
  "aside",
  "nav",
  "header",
  "footer",
  "li",
  "td",
  "table",
  "form",
]);
const LABELS = tagSet(["caption", "legend", "summary"]);
/** Longer texts are not labels. */
const MAX_LABEL_CHARS = 80;

interface Scope {
  label: string | undefined;
}

/**
 * The visible text of a subtree with white space collapsed; undefined when it is empty or too long
 * for a label.
 */
function labelText(page: MeasuredPage, node: number): string | undefined {
  const { tree, visibility } = page;
  let text = "";
  for (let at = node; at < tree.end[node] && text.length <= 4 * MAX_LABEL_CHARS; at++) {
    if (tree.isText(at) && (visibility[at] & INVISIBLE) === 0)
      text += tree.text(at).slice(0, 4 * MAX_LABEL_CHARS);
  }
  const label = collapseSpaces(text);
  return label === "" || label.length > MAX_LABEL_CHARS ? undefined : label;
}

/**
 * Each headline's nearest heading before it in its section, or the section's `aria-label`. Nodes
 * are ascending.
 */
function labelSections(
  page: MeasuredPage,
  headlineNodes: readonly number[],
): Array<string | undefined> {
  const { tree, visibility } = page;
  const labels: Array<string | undefined> = [];
  const scopes = new RangeStack<Scope>();
  const outer: Scope = { label: undefined };
  let next = 0;
  for (let node = 0; node < tree.nodeCount && next < headlineNodes.length; node++) {
    if (visibility[node] & INVISIBLE || tree.isText(node)) continue;
    scopes.leave(node);
    const scope = scopes.top ?? outer;
    const tag = tree.tag[node];
    if (node === headlineNodes[next]) {
      labels.push(scope.label);
      next++;
    } else if (headingLevel(tag) > 0 || LABELS[tag]) {
      const holdsHeadline = headlineNodes[next] < tree.end[node];
      const inHeadline = next > 0 && node < tree.end[headlineNodes[next - 1]];
      if (!holdsHeadline && !inHeadline) scope.label = labelText(page, node) ?? scope.label;
    } else if (SCOPES[tag]) {
      const label =
        tag === TAG.li || tag === TAG.td ? undefined : tree.attr(node, "aria-label")?.trim();
      scopes.push(tree.end[node], { label: label || scope.label });
    }
  }
  return labels;
}

export interface Headline {
  /** The headline's text with white space collapsed. */
  readonly text: string;
  /**
   * The story's address: absolute if the page's address or `base` is known, otherwise as written.
   */
  readonly href: string;
  /** The heading or label above the headline; undefined without one. */
  readonly section: string | undefined;
}

/**
 * Of several links with one address selects the one with the greatest score, the first of equals.
 */
export function chooseByAddress(
  links: readonly LinkFigures[],
  scoreOf: (index: number) => number | undefined,
): readonly boolean[] {
  const chosen = new Map<string, { index: number; score: number }>();
  links.forEach(({ url }, index) => {
    const score = scoreOf(index);
    if (score === undefined) return;
    const other = chosen.get(url.href);
    if (other === undefined || score > other.score) chosen.set(url.href, { index, score });
  });
  return links.map(({ url }, index) => chosen.get(url.href)?.index === index);
}

/** Converts links to headlines with their sections, in document order. */
export function listHeadlines(page: MeasuredPage, links: readonly LinkFigures[]): Headline[] {
  const sections = labelSections(
    page,
    links.map(({ node, headingNode }) => headingNode ?? node),
  );
  const isKnownBase = baseUrl(page) !== UNKNOWN_PLACE;
  return links.map(({ text, href, url }, i) => {
    const isResolved = isKnownBase || URL.canParse(href);
    return { text, href: isResolved ? url.href : href, section: sections[i] };
  });
}
