import { NS } from "./tag-table.ts";
import { TAG } from "./tags.ts";
import { type Attribute, type TagToken, TOKEN, type Token } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

/** Maps lower-case names to their mixed-case forms. */
function capitals(names: string): ReadonlyMap<string, string> {
  return new Map(names.split(" ").map((name) => [name.toLowerCase(), name]));
}

const SVG_ATTRIBUTES = capitals(
  "attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef " +
    "gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle " +
    "markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform " +
    "patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur " +
    "requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles " +
    "surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector " +
    "zoomAndPan",
);
const MATH_ATTRIBUTES = capitals("definitionURL");
const SVG_TAGS = capitals(
  "altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix " +
    "feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feFlood feFuncA feFuncB " +
    "feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight " +
    "feTile feTurbulence foreignObject glyphRef linearGradient radialGradient textPath",
);
/** HTML tags that end foreign content. */
const EXITS: ReadonlySet<string> = new Set(
  (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p " +
    "pre ruby s small span strong strike sub sup table tt u ul var"
  ).split(" "),
);

function adjust(attrs: readonly Attribute[], names: ReadonlyMap<string, string>): void {
  for (const attribute of attrs) attribute.name = names.get(attribute.name) ?? attribute.name;
}

export function insertForeign(c: TreeConstruction, token: TagToken, namespace: typeof NS.svg | typeof NS.math): void {
  adjust(token.attrs, namespace === NS.svg ? SVG_ATTRIBUTES : MATH_ATTRIBUTES);
  const name = (namespace === NS.svg && SVG_TAGS.get(token.name)) || token.name;
  const named = { ...token, name };
  const node = token.selfClosing ? c.append(named, namespace) : c.insert(named, namespace);
  if (namespace !== NS.math || name !== "annotation-xml") return;
  const encoding = token.attrs.find((attribute) => attribute.name === "encoding")?.value.toLowerCase();
  if (encoding === "text/html" || encoding === "application/xhtml+xml") c.markHtmlAnnotation(node);
}

/** Whether a token is processed by the rules for foreign content; the current element is not HTML's. */
export function isForeign(c: TreeConstruction, token: Token): boolean {
  switch (token.kind) {
    case TOKEN.startTag:
      if (token.name === "svg" && c.open.currentTag === TAG["math:annotation-xml"]) return false;
      return c.inForeignNode || ((token.name === "mglyph" || token.name === "malignmark") && !c.isHtmlPoint());
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

function exitForeign(c: TreeConstruction): void {
  while (c.inForeignNode) c.open.pop();
}

function startTag(c: TreeConstruction, token: TagToken): void {
  const isFont = token.name === "font" && token.attrs.some(({ name }) => /^(?:color|face|size)$/.test(name));
  if (isFont || EXITS.has(token.name)) {
    exitForeign(c);
    c.processAs(c.mode, token);
  } else insertForeign(c, token, c.sink.tags.namespaces[c.open.currentTag] === NS.svg ? NS.svg : NS.math);
}

function endTag(c: TreeConstruction, token: TagToken): void {
  const { open } = c;
  if (token.name === "p" || token.name === "br") {
    exitForeign(c);
    c.processAs(c.mode, token);
    return;
  }
  const { tags } = c.sink;
  const names = [tags.find(NS.svg, token.name), tags.find(NS.math, token.name)];
  const adjusted = SVG_TAGS.get(token.name);
  if (adjusted !== undefined) names.push(tags.find(NS.svg, adjusted));
  const slot = open.topOf(names.filter((tag) => tag >= 0));
  if (slot > open.topHtml) open.shorten(slot);
  else c.processAs(c.mode, token);
}

/** Processes a token by the rules for foreign content (HTML Standard, 13.2.6.5). */
export function processForeign(c: TreeConstruction, token: Token): void {
  switch (token.kind) {
    case TOKEN.startTag:
      startTag(c, token);
      break;
    case TOKEN.endTag:
      endTag(c, token);
      break;
    case TOKEN.characters:
      c.insertText(token);
      c.framesetOk = false;
      break;
    case TOKEN.space:
      c.insertText(token);
      break;
    case TOKEN.nul:
      c.insertText({ ...token, chars: "\ufffd" });
  }
}
