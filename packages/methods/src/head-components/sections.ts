import { headingLevel, TAG, tagSet } from "flat-html";
import { type MeasuredPage, rendering } from "pith/page";
import { collapseSpaces } from "pith-base";
import { RangeStack } from "./page-links.ts";

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

/** The visible text of a subtree with white space collapsed; undefined when it is empty or too long for a label. */
function labelText(page: MeasuredPage, node: number): string | undefined {
  const { tree, visibility } = page;
  let text = "";
  for (let at = node; at < tree.end[node] && text.length <= 4 * MAX_LABEL_CHARS; at++) {
    if (tree.isText(at) && (visibility[at] & rendering.INVISIBLE) === 0)
      text += tree.text(at).slice(0, 4 * MAX_LABEL_CHARS);
  }
  const label = collapseSpaces(text);
  return label === "" || label.length > MAX_LABEL_CHARS ? undefined : label;
}

/**
 * The section of each headline: the nearest preceding heading (or caption, legend, summary) that is not a headline
 * itself and whose sectioning element contains the headline; otherwise that element's `aria-label`.
 * @param headlineNodes link nodes of the headlines, ascending
 */
export function labelSections(page: MeasuredPage, headlineNodes: readonly number[]): Array<string | undefined> {
  const { tree, visibility } = page;
  const labels: Array<string | undefined> = [];
  const scopes = new RangeStack<Scope>();
  const outer: Scope = { label: undefined };
  let next = 0;
  for (let node = 0; node < tree.nodeCount && next < headlineNodes.length; node++) {
    if (visibility[node] & rendering.INVISIBLE || tree.isText(node)) continue;
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
      const label = tag === TAG.li || tag === TAG.td ? undefined : tree.attr(node, "aria-label")?.trim();
      scopes.push(tree.end[node], { label: label || scope.label });
    }
  }
  return labels;
}
