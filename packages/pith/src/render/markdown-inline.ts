import type { Image } from "../content/nodes.ts";
import { spend } from "../safety/clock.ts";
import { escapeText, type TextPlace } from "./markdown-escapes.ts";
import type { ResolvedStyle } from "./markdown-style.ts";
import { type Attention, isWordy, type LinkPhrase, type Phrase, type Sides } from "./phrasing.ts";

export interface InlinePlace extends TextPlace {
  /** Line breaks are impossible, as in a heading. */
  readonly isOneLine: boolean;
  readonly style: ResolvedStyle;
  /** The document's definitions in the order of their numbers. */
  readonly references: Map<string, number>;
}

/** Possible marks of each kind of attention, the preferred one first. */
const SEQUENCES: Readonly<Record<Attention["kind"], readonly [string, string]>> = {
  emphasis: ["*", "_"],
  strong: ["**", "__"],
  deleted: ["~~", "~"],
};

const MARKS = { image: "!", code: "`", math: "$", noteReference: "[", break: "\\\n" } as const;

function firstMark(node: Phrase): string {
  spend();
  if (node.type === "raw") return node.value.charAt(0);
  // Text never begins a tag: its sign becomes a reference, which does not end an address.
  if (node.type === "text") return node.value.startsWith("<") ? "&" : node.value.charAt(0);
  if (node.type === "style") return node.kind === "deleted" ? "~" : "*";
  if (node.type === "link") {
    return addressOf(node) !== undefined ? "<" : "[";
  }
  return MARKS[node.type];
}

/** Writes the phrases of one line or paragraph. */
export function writeInlines(nodes: readonly Phrase[], sides: Sides, place: InlinePlace): string {
  return writePhrases(nodes, sides, hasTicks(nodes) ? { ...place, hasTicks: true } : place);
}

/** Whether there is code with backticks, also within links and emphasis. */
function hasTicks(nodes: readonly Phrase[]): boolean {
  return nodes.some((node) => {
    if (node.type === "style" || node.type === "link") return hasTicks(node.children);
    return (node.type === "code" || node.type === "raw") && node.value.includes("`");
  });
}

function writePhrases(
  nodes: readonly Phrase[],
  { before, after }: Sides,
  place: InlinePlace,
): string {
  let written = "";
  let last = before;
  /** The marks of the attention written last; "" after anything else. */
  let marks = before;
  nodes.forEach((node, at) => {
    const following = nodes[at + 1];
    let piece: string;
    if (node.type === "style") {
      const around = nodes.length === 1 ? before : undefined;
      const isInWord =
        isWordy(last.at(-1)) || isWordy(following === undefined ? after[0] : firstMark(following));
      const sequences = sequencesOf(node, isInWord, place.style);
      const sequence = chooseSequence(
        sequences,
        marks,
        following === undefined ? after : "",
        around,
      );
      const behind = following === undefined ? after : firstMark(following);
      const inside = writePhrases(
        node.children,
        { before: sequence, after: sequence + behind },
        place,
      );
      if (inside === "") return;
      piece = sequence + inside + sequence;
      marks = sequence;
    } else {
      const mark = following === undefined ? after : firstMark(following);
      // In one line, a line feed of a text becomes a reference.
      const next = mark === "\n" && following && place.isOneLine ? "&" : mark;
      piece = writeInline(node, { before: last, after: next }, place);
      if (piece === "") return;
      marks = "";
    }
    written += piece;
    last = piece;
  });
  return written;
}

/** Text that readers may link; underscores around would belong to the address. */
const ADDRESS = /@|:\/\/|www\./i;

function sequencesOf(
  { kind, children }: Attention,
  isInWord: boolean,
  { emphasis, strong }: ResolvedStyle,
): readonly string[] {
  const [star, other] = SEQUENCES[kind];
  const isOther = kind === "emphasis" ? emphasis === "_" : kind === "strong" && strong === "__";
  const hasAddress = (): boolean =>
    children.some((child) => child.type === "text" && ADDRESS.test(child.value));
  return isOther && !isInWord && !hasAddress() ? [other, star] : SEQUENCES[kind];
}

function chooseSequence(
  sequences: readonly string[],
  before: string,
  after: string,
  around: string | undefined,
): string {
  const fits = (sequence: string): boolean => {
    const mark = sequence.charAt(0);
    if (mark !== before.charAt(0) && mark !== after.charAt(0)) return true;
    return around !== undefined && mark !== "~" && sequence.length > around.length;
  };
  return sequences.find(fits) ?? sequences[0];
}

function writeInline(node: Exclude<Phrase, Attention>, sides: Sides, place: InlinePlace): string {
  spend();
  switch (node.type) {
    case "text":
      return escapeText(node.value, sides.before.slice(-2), sides.after, place);
    case "link":
      return writeLink(node, sides, place);
    case "image":
      return writeImage(node, place);
    case "raw":
      return place.isInCell ? escapePipes(node.value) : node.value;
    case "code":
      return writeCode(node.value, sides, place);
    case "math":
      return writeFormula(node.tex, place);
    case "noteReference":
      return `[^${node.note + 1}]`;
    case "break":
      if (place.isOneLine) return /[\t ]$/.test(sides.before) ? "" : " ";
      // Readers would add a backslash to an address that they link.
      return endsInAddress(sides.before) ? "  \n" : "\\\n";
  }
}

/** Whether the last word has something that readers link. */
function endsInAddress(written: string): boolean {
  const word = written.slice(Math.max(written.lastIndexOf(" "), written.lastIndexOf("\n")) + 1);
  return /:\/\/|www\./i.test(word);
}

function writeCode(value: string, { before, after }: Sides, place: InlinePlace): string {
  // marked would not see the end of the link's text.
  if (place.isInLabel && value.includes("`"))
    return escapeText(value, before.slice(-2), after, place);
  const code = fenced(value, "`");
  return place.isInCell ? escapePipes(code) : code;
}

/** Code or a formula between fences longer or shorter than each run of them inside. */
function fenced(value: string, mark: "`" | "$"): string {
  const line = value.replace(/\r?\n|\r/g, " ");
  const runs = line.includes(mark) ? line.match(mark === "`" ? /`+/g : /\$+/g) : null;
  const lengths = new Set(runs?.map((run) => run.length));
  let size = 1;
  while (lengths.has(size)) size++;
  const fence = mark.repeat(size);
  const isPadded =
    /[^ ]/.test(line) &&
    ((line.startsWith(" ") && line.endsWith(" ")) || line.startsWith(mark) || line.endsWith(mark));
  return isPadded ? `${fence} ${line} ${fence}` : fence + line + fence;
}

/** A backslash before each pipe, for readers that treat two backslashes as one. */
function escapePipes(code: string): string {
  return code.replace(/\\+\|?|\|/g, (match) =>
    match.endsWith("|") && match.length % 2 === 1 ? `${match.slice(0, -1)}\\|` : match,
  );
}

function writeFormula(tex: string, { isInLabel, isInCell, hasTicks }: InlinePlace): string {
  let written = inertTex(tex);
  if (hasTicks || (isInLabel && !hasFlatBrackets(written))) written = withoutBrackets(written);
  if (isInCell) written = withoutPipes(written);
  return fenced(written, "$");
}

/**
 * Whether brackets are closed and not nested: readers without formulas find the end of a link's
 * text behind them.
 */
function hasFlatBrackets(tex: string): boolean {
  let isOpen = false;
  for (const [mark] of tex.matchAll(/\\[\s\S]|[[\]]/g)) {
    if (mark.startsWith("\\")) continue;
    if ((mark === "[") === isOpen) return false;
    isOpen = !isOpen;
  }
  return !isOpen;
}

/** A formula without brackets: TeX has names for them. */
const withoutBrackets = (tex: string): string =>
  tex.replace(/\\[\s\S]|[[\]]/g, (mark) => {
    if (mark === "[") return "\\lbrack ";
    return mark === "]" ? "\\rbrack " : mark;
  });

/** A formula without the cell separator: TeX has names for both of its meanings. */
const withoutPipes = (tex: string): string =>
  tex.replace(/\\[\s\S]|\|/g, (mark) => {
    if (mark === "|") return "\\vert ";
    return mark === "\\|" ? "\\Vert " : mark;
  });

/**
 * What readers without formulas would read as markup, and the same for TeX, which ignores spaces.
 */
const INERT_TEX: ReadonlyArray<readonly [pattern: RegExp, inert: string]> = [
  [/``/g, "“"],
  [/`/g, "‘"],
  [/~(?=~)/g, "~ "],
  [/<(?=[A-Za-z/!?])/g, "< "],
  [/\](?=[([:])/g, "] "],
  [/:(?=\/\/)/g, ": "],
  [/(www)(?=\.)/gi, "$1 "],
];

/** A formula that is harmless if read as text: without tags, links, code and addresses. */
export const inertTex = (tex: string): string =>
  INERT_TEX.reduce((inert, [pattern, by]) => inert.replace(pattern, by), tex);

const AUTOLINK = /^[a-z][+\-.a-z]+:[^\0- "<>[\\\]^`{|}\u007F]*$/i;
const EMAIL = /^[\w.!#$%&'*+/=?~-]+@[\da-z](?:[\d.a-z-]*[\da-z])?$/i;

/** The link's address, if its text is the same and can be in angle brackets. */
function addressOf({ url, children }: LinkPhrase): string | undefined {
  const [only] = children;
  if (children.length !== 1 || only?.type !== "text") return undefined;
  const isSame =
    only.value === url
      ? AUTOLINK.test(url)
      : url === `mailto:${only.value}` && EMAIL.test(only.value);
  return isSame ? only.value : undefined;
}

function writeLink(node: LinkPhrase, { before }: Sides, place: InlinePlace): string {
  const address = addressOf(node);
  if (address !== undefined) {
    return `<${address}>`;
  }
  const after = place.style.links === "references" ? "][" : "](";
  const text = writePhrases(node.children, { before: "[", after }, { ...place, isInLabel: true });
  const destination = writeDestination(node.url);
  const isLikeDefinition = before.endsWith("\n") && looksLikeDefinition(text);
  if (place.style.links === "references" && !isLikeDefinition)
    return `[${text}][${numberOf(node, place)}]`;
  return `[${text}](${destination}${writeTitle(node, place) || (isLikeDefinition ? ' ""' : "")})`;
}

function writeImage(image: Image, place: InlinePlace): string {
  const alt = escapeText(image.alt, "![", "]", { ...place, isInLabel: true });
  // Within a link's text, marked reads brackets once more without their backslashes.
  const label = place.isInLabel ? alt.replace(/\\[\s\S]/g, bracketAsReference) : alt;
  if (place.style.images === "references") return `![${label}][${numberOf(image, place)}]`;
  return `![${label}](${writeDestination(image.url)}${writeTitle(image, place)})`;
}

const bracketAsReference = (escaped: string): string => {
  if (escaped === "\\[") return "&#91;";
  return escaped === "\\]" ? "&#93;" : escaped;
};

type Target = Pick<Image, "url" | "title">;

function writeTitle({ title }: Target, place: InlinePlace): string {
  if (title === undefined) return "";
  const written = escapeText(title, '"', '"', place).replaceAll('"', '\\"');
  // marked looks for the end of the destination without regard to quotes.
  const isFlat = /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(title);
  return ` "${isFlat ? written : written.replace(/\\[\s\S]|[()]/g, withBackslash)}"`;
}

const withBackslash = (mark: string): string => (mark.startsWith("\\") ? mark : `\\${mark}`);

function numberOf(target: Target, place: InlinePlace): number {
  const { references } = place;
  const definition =
    (writeDestination(target.url) || "<>") + writeTitle(target, { ...place, isInCell: false });
  const number = references.get(definition) ?? references.size + 1;
  references.set(definition, number);
  return number;
}

/** The definitions of all referenced targets. */
export function writeDefinitions(place: InlinePlace): string {
  const lines: string[] = [];
  for (const [definition, number] of place.references) lines.push(`[${number}]: ${definition}`);
  return lines.join("\n");
}

/**
 * At the start of a line, a bracket in code would end the text, and a colon after it would make a
 * definition.
 */
function looksLikeDefinition(text: string): boolean {
  let at = 0;
  while (at < text.length && text[at] !== "]") at += text[at] === "\\" ? 2 : 1;
  return text[at + 1] === ":";
}

/** Characters that would end a destination, or form markup where a reader takes it for text. */
const ACTIVE_IN_DESTINATION = /^[a-z]+:\/\/\[[\d.:a-f]+\]|[\0- "()<>[\\\]^`{|}\u007F]/gi;

/** A character percent-encoded; the start with a numeric host stays. */
const percentEncoded = (found: string): string =>
  found.length > 1 ? found : `%${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

const writeDestination = (url: string): string =>
  url
    .replace(ACTIVE_IN_DESTINATION, percentEncoded)
    .replace(/&(?=(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,31});)/g, "\\&");
