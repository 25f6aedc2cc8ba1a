import type { Image } from "../content/nodes.ts";
import { spend } from "../safety/clock.ts";
import { escapeText, type TextPlace } from "./markdown-escapes.ts";
import type { ResolvedStyle } from "./markdown-style.ts";
import { type Attention, isWordy, type LinkPhrase, type Phrase, type Sides } from "./phrasing.ts";

/** Neighbours of inline nodes in the Markdown; line breaks at the start and end of a block. */
interface Surroundings extends Sides {
  /** The text directly before, without self-delimiting parts. */
  readonly textBefore?: string;
}

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

const MARKS = { image: "!", code: "`", math: "$", noteReference: "[", break: "\\" } as const;

function firstMark(node: Phrase): string {
  spend();
  if (node.type === "text" || node.type === "raw") return node.value.charAt(0);
  if (node.type === "style") return node.kind === "deleted" ? "~" : "*";
  return node.type === "link" ? (addressOf(node) !== undefined ? "<" : "[") : MARKS[node.type];
}

export function writeInlines(nodes: readonly Phrase[], { before, after }: Surroundings, place: InlinePlace): string {
  let written = "";
  let last = before;
  /** The marks of the attention written last; "" after anything else. */
  let marks = before;
  nodes.forEach((node, at) => {
    const following = nodes[at + 1];
    let piece: string;
    if (node.type === "style") {
      const around = nodes.length === 1 ? before : undefined;
      const isInWord = isWordy(last.at(-1)) || isWordy(following === undefined ? after[0] : firstMark(following));
      const sequences = sequencesOf(node, isInWord, place.style);
      const sequence = chooseSequence(sequences, marks, following === undefined ? after : "", around);
      const inside = writeInlines(node.children, { before: sequence, after: sequence }, place);
      if (inside === "") return;
      piece = sequence + inside + sequence;
      marks = sequence;
    } else {
      const next = following === undefined ? after : firstMark(following);
      piece = writeInline(node, { before: last, after: next, textBefore: isTextual(nodes[at - 1]) ? last : "" }, place);
      if (piece === "") return;
      marks = "";
    }
    written += piece;
    last = piece;
  });
  return written;
}

const isTextual = (node: Phrase | undefined): boolean => node?.type === "text" || node?.type === "style";

/** Text that readers may link; underscores around would belong to the address. */
const ADDRESS = /@|:\/\/|www\./i;

function sequencesOf(
  { kind, children }: Attention,
  isInWord: boolean,
  { emphasis, strong }: ResolvedStyle,
): readonly string[] {
  const [star, other] = SEQUENCES[kind];
  const isOther = kind === "emphasis" ? emphasis === "_" : kind === "strong" && strong === "__";
  const hasAddress = (): boolean => children.some((child) => child.type === "text" && ADDRESS.test(child.value));
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

function writeInline(node: Exclude<Phrase, Attention>, sides: Surroundings, place: InlinePlace): string {
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
      return fenced(place.isInCell ? withoutPipes(inertTex(node.tex)) : inertTex(node.tex), "$");
    case "noteReference":
      return `[^${node.note + 1}]`;
    case "break":
      if (place.isOneLine) return /[\t ]$/.test(sides.before) ? "" : " ";
      return "\\\n";
  }
}

function isOpenAddress(text: string): boolean {
  const word = text.slice(Math.max(text.lastIndexOf(" "), text.lastIndexOf("\n")) + 1);
  return /:\/\/|www\.|@/i.test(word);
}

/**
 * Code directly after an address that readers link would lose its first fence to the address. White space or `<` inside ends
 * the address, and the other fence would begin code: then it is written as text.
 */
function writeCode(value: string, { before, after, textBefore = "" }: Surroundings, place: InlinePlace): string {
  if (/[\s<]/.test(value) && isOpenAddress(textBefore)) {
    return escapeText(value, before.slice(-2), after, place);
  }
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
    /[^ ]/.test(line) && ((line.startsWith(" ") && line.endsWith(" ")) || line.startsWith(mark) || line.endsWith(mark));
  return isPadded ? `${fence} ${line} ${fence}` : fence + line + fence;
}

/** A backslash before each pipe, for readers that treat two backslashes as one. */
function escapePipes(code: string): string {
  return code.replace(/\\+\|?|\|/g, (match) =>
    match.endsWith("|") && match.length % 2 === 1 ? `${match.slice(0, -1)}\\|` : match,
  );
}

/** A formula without the cell separator: TeX has names for both of its meanings. */
const withoutPipes = (tex: string): string =>
  tex.replace(/\\[\s\S]|\|/g, (mark) => (mark === "|" ? "\\vert " : mark === "\\|" ? "\\Vert " : mark));

/** A formula that is harmless if read as text: a space, which TeX ignores, prevents tags and links. */
export const inertTex = (tex: string): string => tex.replace(/<(?=[A-Za-z/!?])/g, "< ").replace(/\](?=[([:])/g, "] ");

/** The link's address, if its text is the same and can be in angle brackets. */
function addressOf({ url, children }: LinkPhrase): string | undefined {
  const [only] = children;
  if (children.length !== 1 || only?.type !== "text") return undefined;
  if (only.value !== url && `mailto:${only.value}` !== url) return undefined;
  return /^[a-z][+\-.a-z]+:/i.test(url) && !/[\0- <>\u007F]/.test(url) ? only.value : undefined;
}

function writeLink(node: LinkPhrase, { before }: Surroundings, place: InlinePlace): string {
  const address = addressOf(node);
  if (address !== undefined) {
    return `<${place.isInCell ? address.replaceAll("|", "%7C") : address}>`;
  }
  const text = writeInlines(node.children, { before: "[", after: "](" }, { ...place, isInLabel: true });
  const destination = writeDestination(node.url, place);
  const isLikeDefinition = before.endsWith("\n") && looksLikeDefinition(text, destination);
  if (place.style.links === "references" && !isLikeDefinition) return `[${text}][${numberOf(node, place)}]`;
  return `[${text}](${destination}${writeTitle(node, place) || (isLikeDefinition ? ' ""' : "")})`;
}

function writeImage(image: Image, place: InlinePlace): string {
  const label = escapeText(image.alt, "![", "]", { ...place, isInLabel: true });
  if (place.style.images === "references") return `![${label}][${numberOf(image, place)}]`;
  return `![${label}](${writeDestination(image.url, place)}${writeTitle(image, place)})`;
}

type Target = Pick<Image, "url" | "title">;

const writeTitle = ({ title }: Target, place: InlinePlace): string =>
  title === undefined ? "" : ` "${escapeText(title, '"', '"', place).replaceAll('"', '\\"')}"`;

function numberOf(target: Target, place: InlinePlace): number {
  const { references } = place;
  const definition =
    (writeDestination(target.url, { ...place, isInCell: false, isInLabel: false }) || "<>") +
    writeTitle(target, { ...place, isInCell: false });
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

/** At the start of a line, a bracket in code would end the text, and a colon after it would make a definition. */
function looksLikeDefinition(text: string, destination: string): boolean {
  let at = 0;
  while (at < text.length && text[at] !== "]") at += text[at] === "\\" ? 2 : 1;
  return text[at + 1] === ":" && !destination.startsWith("<");
}

function writeDestination(url: string, place: InlinePlace): string {
  const isBracketed = /[\0- \u007F]/.test(url);
  const escaped = url
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\")
    .replace(/&(?=(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,31});)/g, "\\&")
    .replace(place.isInCell ? /\|/g : /$^/g, "\\|")
    .replace(place.isInLabel ? /[[\]]/g : /$^/g, "\\$&");
  if (!isBracketed) return escaped;
  return `<${escaped.replace(/[<>]/g, "\\$&").replace(/\r/g, "&#xD;").replace(/\n/g, "&#xA;")}>`;
}
