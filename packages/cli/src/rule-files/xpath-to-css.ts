/** An XPath that CSS cannot express. */
export class NoSelector extends Error {}

const MAX_CHARS = 2000;
const MAX_CHOICES = 64;
const NAME = /^[A-Za-z_][\w.-]*$/u;
const CLASS_TOKEN = /^contains\(concat\("%20",(?:normalize-space\()?@class\)?,"%20"\),"%20([\w-]+)%20"\)$/u;
const ATTRIBUTE_CALL = /^(contains|starts-with|ends-with)\(@([\w:.-]+),"([^"]*)"\)$/u;
const ATTRIBUTE_TEST = /^(?:@([\w:.-]+)|normalize-space\(@([\w:.-]+)\))(!?=)"([^"]*)"$/u;
const TEXT_CALL = /^contains\((?:\.|text\(\)|normalize-space\(\)|normalize-space\(\.\)),"([^"]*)"\)$/u;
const POSITION = /^(?:position\(\)=)?(\d{1,6}|last\(\))$/u;
const MARKS: Readonly<Record<string, string>> = { contains: "*=", "starts-with": "^=", "ends-with": "$=" };

/** Encodes the texts in quotes, so that they contain no brackets, operators or spaces. */
function encodeTexts(xpath: string): string {
  return xpath.replace(/'([^']*)'|"([^"]*)"/gu, (_, single?: string, double?: string) => {
    const encoded = encodeURIComponent(single ?? double ?? "");
    return `"${encoded.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll("'", "%27")}"`;
  });
}

/** An encoded text in CSS. */
const quote = (encoded: string): string =>
  `"${decodeURIComponent(encoded).replace(/["\\]/gu, "\\$&").replace(/\n/gu, " ")}"`;

/** Removes insignificant white space. */
function tidy(xpath: string): string {
  return xpath
    .trim()
    .replace(/\s{1,100}/gu, " ")
    .replace(/ ?([=!,|]) ?/gu, "$1")
    .replace(/([([]) /gu, "$1")
    .replace(/ ([)\]])/gu, "$1")
    .replaceAll("] [", "][")
    .replace(/\bnot \(/gu, "not(");
}

/** The number of open brackets after each character. */
function depthsOf(text: string): number[] {
  let depth = 0;
  return Array.from(text, (char) => {
    if (char === "(" || char === "[") depth++;
    else if (char === ")" || char === "]") depth--;
    return depth;
  });
}

const isBalanced = (text: string): boolean => {
  const depths = depthsOf(text);
  return depths.every((depth) => depth >= 0) && (depths.at(-1) ?? 0) === 0;
};

/** Splits a text at the marks outside brackets. */
function splitOutside(text: string, mark: string): string[] {
  if (!isBalanced(text)) throw new NoSelector("brackets are not closed");
  const depths = depthsOf(text);
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (depths[at] !== 0 || at < start) continue;
    parts.push(text.slice(start, at));
    start = at + mark.length;
  }
  return [...parts, text.slice(start)];
}

/** The inside of brackets around a whole text; undefined without them, as for `(a)(b)`. */
function unwrap(text: string, name: string): string | undefined {
  if (!text.startsWith(`${name}(`) || !text.endsWith(")")) return undefined;
  const inside = text.slice(name.length + 1, -1);
  return isBalanced(inside) ? inside : undefined;
}

function combine(lists: readonly (readonly string[])[]): string[] {
  let combined = [""];
  for (const list of lists) {
    combined = combined.flatMap((before) => list.map((next) => before + next));
    if (combined.length > MAX_CHOICES) throw new NoSelector("it has too many choices");
  }
  return combined;
}

/** Converts a condition to selector suffixes; it is true if any of them matches. */
function convertCondition(text: string, tag: string, before: readonly string[]): string[] {
  const choices = splitOutside(text, " or ");
  if (choices.length > 1) return choices.flatMap((choice) => convertCondition(choice, tag, before));
  const parts = splitOutside(text, " and ");
  if (parts.length > 1) return combine(parts.map((part) => convertCondition(part, tag, before)));
  const inside = unwrap(text, "");
  if (inside !== undefined) return convertCondition(inside, tag, before);
  const negated = unwrap(text, "not");
  if (negated === undefined) return [convertTest(text, tag, before)];
  const refused = convertCondition(negated, tag, []).map((part) => (part.startsWith(":") ? `*${part}` : part));
  return [`:not(${refused.join(", ")})`];
}

function convertTest(text: string, tag: string, before: readonly string[]): string {
  const place = POSITION.exec(text)?.[1];
  if (place !== undefined) return convertPlace(place, tag, before);
  const token = CLASS_TOKEN.exec(text);
  if (token) return `.${token[1]}`;
  const call = ATTRIBUTE_CALL.exec(text);
  if (call) return `[${call[2]}${MARKS[call[1]]}${quote(call[3])}]`;
  const test = ATTRIBUTE_TEST.exec(text);
  if (test) {
    const name = test[1] ?? test[2];
    const selector = `[${name}=${quote(test[4])}]`;
    return test[3] === "=" ? selector : `[${name}]:not(${selector})`;
  }
  const stated = TEXT_CALL.exec(text);
  if (stated) return `:contains(${quote(stated[1])})`;
  if (/^@[\w:.-]+$/u.test(text)) return `[${text.slice(1)}]`;
  if (/^(?:\.\/\/?)?[A-Za-z*]/u.test(text) && !/[=(]|::/u.test(text.replace(/\[.*\]/gu, ""))) {
    const combinator = text.startsWith(".//") ? "" : "> ";
    const selectors = convertPath(`/${text.replace(/^\.\/\/?/u, "")}`);
    return `:has(${selectors.map((selector) => combinator + selector.replace(/^:root > /u, "")).join(", ")})`;
  }
  throw new NoSelector(`[${text.replace(/"[^"]*"/gu, (encoded) => decodeURIComponent(encoded))}] has no selector`);
}

function convertPlace(place: string, tag: string, before: readonly string[]): string {
  const isLast = place === "last()";
  if (tag !== "*" && before.every((suffix) => suffix === ""))
    return isLast ? ":last-of-type" : `:nth-of-type(${place})`;
  const like = before.map((suffix) => `${tag}${suffix}`).join(", ");
  return isLast ? `:nth-last-child(1 of ${like})` : `:nth-child(${place} of ${like})`;
}

/** Converts one step, a name with conditions, to alternative selectors. */
function convertStep(step: string): string[] {
  const [, name = "", conditions = ""] = /^([^[]*)(.*)$/u.exec(step) ?? [];
  const tag = name.trim().replace(/^(?:child|descendant|descendant-or-self)::/u, "");
  if (tag !== "*" && !NAME.test(tag)) throw new NoSelector(`the step ${step} has no selector`);
  let suffixes = [""];
  let start = 0;
  for (const [at, depth] of depthsOf(conditions).entries()) {
    if (depth > 0) continue;
    suffixes = combine([suffixes, convertCondition(conditions.slice(start + 1, at), tag, suffixes)]);
    start = at + 1;
  }
  return suffixes.map((suffix) => (tag === "*" && suffix !== "" ? suffix : `${tag.toLowerCase()}${suffix}`));
}

function convertPath(path: string): string[] {
  const parts = splitOutside(path.replace(/^\./u, ""), "/");
  let selectors = [""];
  let isDeep = false;
  parts.forEach((given, at) => {
    const part = given.trim();
    if (part === "") {
      isDeep = at > 0;
      return;
    }
    const isEnd = at === parts.length - 1 && at > 0;
    if (isEnd && (/^@[\w:.-]+$/u.test(part) || part === "text()")) return;
    const between = selectors[0] === "" ? (isDeep || at === 0 ? "" : ":root > ") : isDeep ? " " : " > ";
    const sibling = /^following-sibling::(.+)$/u.exec(part)?.[1];
    const next = sibling === undefined ? convertStep(part) : convertStep(sibling.replace(/^\*\[1\]$/u, "*"));
    const combinator = sibling === undefined ? between : sibling === "*[1]" ? " + " : " ~ ";
    if (sibling !== undefined && combinator === " ~ " && /\[\d+\]/u.test(sibling)) {
      throw new NoSelector("a place among following siblings has no selector");
    }
    selectors = combine([selectors, next.map((selector) => combinator + selector)]);
    isDeep = false;
  });
  return selectors.map((selector) => selector.replace(/^:root > html(?![\w-])/u, "html"));
}

/** Converts a tidy XPath with encoded texts. */
function convert(xpath: string): string[] {
  return splitOutside(xpath, "|").flatMap((path) => {
    // `(…)[1]` is the first match: the caller takes only that one.
    const first = /^\((.*)\)\[1\](?:\/@[\w:.-]+)?$/u.exec(path)?.[1] ?? unwrap(path, "");
    if (first !== undefined) return convert(first);
    const id = /^id\("([^"]+)"\)$/u.exec(path);
    if (id) return [`[id=${quote(id[1])}]`];
    if (!/^\.?\//u.test(path)) throw new NoSelector(`${path} is not a path from the page`);
    return convertPath(path);
  });
}

/** Converts an XPath to CSS selectors; ignores what follows the last element. @throws NoSelector for other axes */
export function xpathToCss(xpath: string): string[] {
  if (xpath.length > MAX_CHARS) throw new NoSelector("it is too long");
  return convert(tidy(encodeTexts(xpath)));
}
