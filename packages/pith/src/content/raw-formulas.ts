import { oncePer } from "../html/once-per.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { mapContent, visitBlocks } from "./map-blocks.ts";
import type { Block, Content, Inline } from "./nodes.ts";
import { texOfAsciimath } from "./tex/asciimath-to-tex.ts";

const LOADS = /(?:mathjax|katex|auto-render|mathquill|temml|asciimathml)(?:[./@_-]|$)/i;
/**
 * MathJax configurations with ASCIIMath (`TeX-MML-AM_CHTML`), its input by name, and its original
 * script.
 */
const SETS_ASCIIMATH = /[=,-]AM_|asciimath/i;
const SETS_DOLLARS =
  /inlineMath\s{0,20}:\s{0,20}[{[\s\w:]{0,40}\[?\s{0,20}\[\s{0,20}['"]\$['"]|left\s{0,20}:\s{0,20}['"]\$['"]|processEscapes|delimiters[^;]{0,200}['"]\$['"]\s{0,20},/;
/** Longer scripts are more than settings. */
const MAX_SCRIPT_CHARS = 20_000;

/**
 * Whether scripts render formulas in the text of a page, also between dollar signs, and ASCIIMath
 * between backticks.
 */
const findRawFormulas = oncePer(({ tree }: MeasuredPage) => {
  let isUsed = false;
  let withDollars = false;
  let withBackticks = false;
  for (const node of tree.findAll(TAG.script)) {
    const source = tree.attr(node, "src");
    if (source !== undefined) {
      isUsed ||= LOADS.test(source);
      withBackticks ||= SETS_ASCIIMATH.test(source);
    } else {
      const text = tree.end[node] - node > 1 ? tree.text(node + 1).slice(0, MAX_SCRIPT_CHARS) : "";
      if (!/mathjax|renderMathInElement|katex/i.test(text)) continue;
      isUsed = true;
      withDollars ||= SETS_DOLLARS.test(text);
      withBackticks ||= SETS_ASCIIMATH.test(text);
    }
  }
  return { isUsed, withDollars, withBackticks };
});

const PAIRS = String.raw`\\\[([^]{1,4000}?)\\\]|\$\$([^$]{1,4000})\$\$|\\\(([^]{1,1000}?)\\\)|(\\begin\{(equation|align|gather|multline|eqnarray|alignat|displaymath)(\*?)\}[^]{1,4000}?\\end\{\5\6\})`;
const WITHOUT_DOLLARS = new RegExp(PAIRS, "g");
const WITH_DOLLARS = new RegExp(
  String.raw`${PAIRS}|(?<![\\$\w])\$(?![\s$])([^$]{1,400}?)(?<![\s\\])\$(?![\d$])`,
  "g",
);
const BACKTICKS = /`[^`]{1,1000}`/g;

/** What begins a formula. */
const SIGN = /[\\$`]/;

function splitText(
  value: string,
  pattern: RegExp,
): Array<Inline | { readonly display: string }> | undefined {
  const parts: Array<Inline | { readonly display: string }> = [];
  let from = 0;
  for (const match of value.matchAll(pattern)) {
    const [whole, bracketed, doubled, inline, environment, , , dollars] = match;
    const display = bracketed ?? doubled ?? environment;
    if (match.index > from) parts.push({ type: "text", value: value.slice(from, match.index) });
    if (display !== undefined) parts.push({ display: display.trim() });
    else if (pattern === BACKTICKS)
      parts.push({ type: "math", tex: texOfAsciimath(whole.slice(1, -1)) });
    else parts.push({ type: "math", tex: (inline ?? dollars).trim() });
    from = match.index + whole.length;
  }
  if (parts.length === 0) return undefined;
  if (from < value.length) parts.push({ type: "text", value: value.slice(from) });
  return parts;
}

function mapInlines(inlines: readonly Inline[], pattern: RegExp): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === "text") {
      const parts = SIGN.test(inline.value) ? splitText(inline.value, pattern) : undefined;
      return (
        parts?.map(
          (part): Inline => ("display" in part ? { type: "math", tex: part.display } : part),
        ) ?? [inline]
      );
    }
    if (inline.type === "style" && (inline.kind === "code" || inline.kind === "keyboard"))
      return [inline];
    return "children" in inline
      ? [{ ...inline, children: mapInlines(inline.children, pattern) }]
      : [inline];
  });
}

const isBlank = (inlines: readonly Inline[]): boolean =>
  inlines.every(
    (inline) => inline.type === "break" || (inline.type === "text" && inline.value.trim() === ""),
  );

/** Joins the lines of a formula that the page split by elements. */
function joinLines(inlines: readonly Inline[]): readonly Inline[] {
  const opens = inlines.some(
    (inline) => inline.type === "text" && /\\\[|\$\$|\\begin\{/.test(inline.value),
  );
  if (!opens || !inlines.every((inline) => inline.type === "text" || inline.type === "break"))
    return inlines;
  return [
    {
      type: "text",
      value: inlines.map((inline) => (inline.type === "text" ? inline.value : "\n")).join(""),
    },
  ];
}

function mapBlock(block: Block, pattern: RegExp): readonly Block[] {
  if (block.type === "heading")
    return [{ ...block, children: mapInlines(block.children, pattern) }];
  if (block.type !== "paragraph") return [block];
  const blocks: Block[] = [];
  let open: Inline[] = [];
  let changed = false;
  const close = (): void => {
    if (!isBlank(open))
      blocks.push({ type: "paragraph", span: block.span, children: trimEnds(open) });
    open = [];
  };
  for (const inline of joinLines(block.children)) {
    const parts =
      inline.type === "text" && SIGN.test(inline.value)
        ? splitText(inline.value, pattern)
        : undefined;
    if (parts) changed = true;
    for (const part of parts ?? mapInlines([inline], pattern)) {
      if (!("display" in part)) open.push(part);
      else {
        close();
        blocks.push({ type: "mathBlock", span: block.span, tex: part.display });
      }
    }
  }
  close();
  const hasOther = block.children.some((inline) => "children" in inline);
  return changed || hasOther ? blocks : [block];
}

function trimEnds(inlines: Inline[]): Inline[] {
  return inlines
    .map((inline, at): Inline => {
      if (inline.type !== "text") return inline;
      const start = at === 0 ? inline.value.trimStart() : inline.value;
      return { type: "text", value: at === inlines.length - 1 ? start.trimEnd() : start };
    })
    .filter((inline) => inline.type !== "text" || inline.value !== "");
}

const hasSign = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) =>
    inline.type === "text"
      ? SIGN.test(inline.value)
      : "children" in inline && hasSign(inline.children),
  );

/**
 * Whether a line has a sign around formulas: most pages have none, and their scripts are not read.
 */
function mayHaveFormulas({ blocks, notes }: Content): boolean {
  let isFound = false;
  const look = (block: Block): void => {
    if (!isFound && (block.type === "paragraph" || block.type === "heading"))
      isFound = hasSign(block.children);
  };
  visitBlocks(blocks, look);
  for (const { children } of notes) visitBlocks(children, look);
  return isFound;
}

/** Formulas from delimited TeX in the text of a page whose scripts render it. */
export function withRawFormulas(page: MeasuredPage, content: Content): Content {
  if (!mayHaveFormulas(content)) return content;
  const { isUsed, withDollars, withBackticks } = findRawFormulas(page);
  if (!isUsed) return content;
  const pattern = withDollars ? WITH_DOLLARS : WITHOUT_DOLLARS;
  const withTex = mapContent(content, (block) => mapBlock(block, pattern));
  return withBackticks ? mapContent(withTex, (block) => mapBlock(block, BACKTICKS)) : withTex;
}
