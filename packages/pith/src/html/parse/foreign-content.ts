import { ignore, insertText, type Mode, mode, type TreeRule, tagRules } from "./rules.ts";
import { NS } from "./tag-table.ts";
import { TAG } from "./tags.ts";
import { type TagToken, TOKEN, type Token } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

/** Maps lower-case names to their mixed-case forms. */
function capitals(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

const SVG_ATTRIBUTES = capitals([
  "attributeName",
  "attributeType",
  "baseFrequency",
  "baseProfile",
  "calcMode",
  "clipPathUnits",
  "diffuseConstant",
  "edgeMode",
  "filterUnits",
  "glyphRef",
  "gradientTransform",
  "gradientUnits",
  "kernelMatrix",
  "kernelUnitLength",
  "keyPoints",
  "keySplines",
  "keyTimes",
  "lengthAdjust",
  "limitingConeAngle",
  "markerHeight",
  "markerUnits",
  "markerWidth",
  "maskContentUnits",
  "maskUnits",
  "numOctaves",
  "pathLength",
  "patternContentUnits",
  "patternTransform",
  "patternUnits",
  "pointsAtX",
  "pointsAtY",
  "pointsAtZ",
  "preserveAlpha",
  "preserveAspectRatio",
  "primitiveUnits",
  "refX",
  "refY",
  "repeatCount",
  "repeatDur",
  "requiredExtensions",
  "requiredFeatures",
  "specularConstant",
  "specularExponent",
  "spreadMethod",
  "startOffset",
  "stdDeviation",
  "stitchTiles",
  "surfaceScale",
  "systemLanguage",
  "tableValues",
  "targetX",
  "targetY",
  "textLength",
  "viewBox",
  "viewTarget",
  "xChannelSelector",
  "yChannelSelector",
  "zoomAndPan",
]);
const MATH_ATTRIBUTES = capitals(["definitionURL"]);
const SVG_TAGS = capitals([
  "altGlyph",
  "altGlyphDef",
  "altGlyphItem",
  "animateColor",
  "animateMotion",
  "animateTransform",
  "clipPath",
  "feBlend",
  "feColorMatrix",
  "feComponentTransfer",
  "feComposite",
  "feConvolveMatrix",
  "feDiffuseLighting",
  "feDisplacementMap",
  "feDistantLight",
  "feFlood",
  "feFuncA",
  "feFuncB",
  "feFuncG",
  "feFuncR",
  "feGaussianBlur",
  "feImage",
  "feMerge",
  "feMergeNode",
  "feMorphology",
  "feOffset",
  "fePointLight",
  "feSpecularLighting",
  "feSpotLight",
  "feTile",
  "feTurbulence",
  "foreignObject",
  "glyphRef",
  "linearGradient",
  "radialGradient",
  "textPath",
]);
/** HTML tags that end foreign content. */
const EXITS =
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p " +
  "pre ruby s small span strong strike sub sup table tt u ul var";

export function insertForeign(
  c: TreeConstruction,
  token: TagToken,
  namespace: typeof NS.svg | typeof NS.math,
): void {
  const names = namespace === NS.svg ? SVG_ATTRIBUTES : MATH_ATTRIBUTES;
  const { attributes, tags } = c.sink;
  const encoding = attributes.ofTag("encoding")?.toLowerCase();
  for (let at = attributes.kept; at < attributes.end; at++)
    attributes.names[at] = names.get(attributes.names[at]) ?? attributes.names[at];
  const tag = tags.id(namespace, (namespace === NS.svg && SVG_TAGS.get(token.name)) || token.name);
  const node = token.selfClosing ? c.appendAs(tag, token) : c.insertAs(tag, token);
  if (tag !== TAG["math:annotation-xml"]) return;
  if (encoding === "text/html" || encoding === "application/xhtml+xml") c.markHtmlAnnotation(node);
}

/**
 * Whether a token is processed by the rules for foreign content; the current element is not HTML's.
 */
export function isForeign(c: TreeConstruction, token: Token): boolean {
  switch (token.kind) {
    case TOKEN.startTag:
      if (token.name === "svg" && c.open.currentTag === TAG["math:annotation-xml"]) return false;
      return (
        c.inForeignNode ||
        ((token.name === "mglyph" || token.name === "malignmark") && !c.isHtmlPoint())
      );
    case TOKEN.endTag:
      return true;
    case TOKEN.comment:
    case TOKEN.doctype:
    case TOKEN.eof:
      return false;
    default:
      return c.inForeignNode;
  }
}

const exit: TreeRule<TagToken> = (c, token) => {
  while (c.inForeignNode) c.open.pop();
  c.processAs(c.mode, token);
};

const insertLikeParent: TreeRule<TagToken> = (c, token) =>
  insertForeign(c, token, c.sink.tags.namespaces[c.open.currentTag] === NS.svg ? NS.svg : NS.math);

/** Rules for foreign content (HTML Standard, 13.2.6.5). */
export const foreignContent: Mode = mode(ignore, {
  start: tagRules({
    [EXITS]: exit,
    font(c, token) {
      const isHtml = ["color", "face", "size"].some(
        (name) => c.sink.attributes.ofTag(name) !== undefined,
      );
      if (isHtml) exit(c, token);
      else insertLikeParent(c, token);
    },
  }),
  otherStart: insertLikeParent,
  end: tagRules({ "p br": exit }),
  otherEnd(c, token) {
    const { open, sink } = c;
    const names = [token.name, SVG_TAGS.get(token.name) ?? token.name];
    const tags = [
      sink.tags.find(NS.math, token.name),
      ...names.map((name) => sink.tags.find(NS.svg, name)),
    ];
    const slot = open.topOf(tags.filter((tag) => tag >= 0));
    if (slot > open.topHtml) open.shorten(slot);
    else c.processAs(c.mode, token);
  },
  characters(c, token) {
    c.insertText(token);
    c.framesetOk = false;
  },
  space: insertText,
  nul: (c, token) => c.insertText({ ...token, chars: "\ufffd" }),
});
