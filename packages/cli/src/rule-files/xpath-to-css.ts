/** An XPath that CSS cannot express. */
export class NoSelector extends Error {}

const MAX_CHARS = 2000;
const MAX_CHOICES = 64;
const NAME = /^[A-Za-z_][\w.-]*$/u;
const OPERATORS = { or: " or ", and: " and ", union: "|" } as const;
const CLASS_TOKEN =
  /^contains\(concat\((?:' '|" "),(?:normalize-space\()?@class\)?,(?:' '|" ")\),(?:' ([\w-]+) '|" ([\w-]+) ")\)$/u;
const ATTRIBUTE_CALL = /^(contains|starts-with|ends-with)\(@([\w:.-]+),(?:'([^']*)'|"([^"]*)")\)$/u;
const ATTRIBUTE_TEST = /^(?:@([\w:.-]+)|normalize-space\(@([\w:.-]+)\))(!?=)(?:'([^']*)'|"([^"]*)")$/u;
const TEXT_CALL = /^contains\((?:\.|text\(\)|normalize-space\(\)|normalize-space\(\.\)),(?:'([^']*)'|"([^"]*)")\)$/u;
const POSITION = /^(?:position\(\)=)?(\d{1,6}|last\(\))$/u;
const MARKS: Readonly<Record<string, string>> = { contains: "*=", "starts-with": "^=", "ends-with": "$=" };

const quote = (text: string): string => `"${text.replace(/["\\]/gu, "\\$&").replace(/\n/gu, " ")}"`;

function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let inQuotes = "";
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inQuotes !== "") {
      if (char === inQuotes) inQuotes = "";
    } else if (char === "'" || char === '"') inQuotes = char;
    else if (char === "(" || char === "[") depth++;
    else if (char === ")" || char === "]") depth--;
    else if (depth === 0 && text.startsWith(mark, at)) {
      parts.push(text.slice(start, at));
      at += mark.length - 1;
      start = at + 1;
    }
  }
  if (depth !== 0 || inQuotes !== "") throw new NoSelector("brackets or quotes are not closed");
  return [...parts, text.slice(start)];
}

/** The inside of parentheses around a whole text; undefined without them. */
function unwrap(text: string, name: string): string | undefined {
  if (!text.startsWith(`${name}(`) || !text.endsWith(")")) return undefined;
  const inside = text.slice(name.length + 1, -1);
  // `(a)(b)` begins and ends with parentheses of different pairs.
  let depth = 0;
  for (const char of inside) {
    if (char === "(") depth++;
    else if (char === ")") depth--;
    if (depth < 0) return undefined;
  }
  return inside;
}

/** Removes insignificant white space from conditions; keeps it in quotes and around `and` and `or`. */
function tidy(text: string): string {
  return splitOutsideQuotes(text)
    .map((part, at) =>
      at % 2 === 0
        ? part
            .replace(/\s{1,100}/gu, " ")
            .replace(/ ?([=!,|]) ?/gu, "$1")
            .replace(/([([]) /gu, "$1")
            .replace(/ ([)\]])/gu, "$1")
            .replace(/\bnot \(/gu, "not(")
        : part,
    )
    .join("");
}

const splitOutsideQuotes = (text: string): string[] => text.split(/('[^']*'|"[^"]*")/u);

function combine(lists: readonly (readonly string[])[]): string[] {
  let combined = [""];
  for (const list of lists) {
    combined = combined.flatMap((before) => list.map((next) => before + next));
    if (combined.length > MAX_CHOICES) throw new NoSelector("it has too many choices");
  }
  return combined;
}

/** Converts a condition to selector suffixes; it is true if any of them matches. */
function convertCondition(given: string, tag: string, before: readonly string[]): string[] {
  const text = given.trim();
  const choices = splitOutside(text, OPERATORS.or);
  if (choices.length > 1) return choices.flatMap((choice) => convertCondition(choice, tag, before));
  const parts = splitOutside(text, OPERATORS.and);
  if (parts.length > 1) return combine(parts.map((part) => convertCondition(part, tag, before)));
  const inside = unwrap(text, "");
  if (inside !== undefined) return convertCondition(inside, tag, before);
  const negated = unwrap(text, "not");
  if (negated !== undefined)
    return [
      `:not(${convertCondition(negated, tag, [])
        .map((part) => (part.startsWith(":") ? `*${part}` : part))
        .join(", ")})`,
    ];
  return [convertTest(text, tag, before)];
}

function convertTest(text: string, tag: string, before: readonly string[]): string {
  const place = POSITION.exec(text)?.[1];
  if (place !== undefined) return convertPlace(place, tag, before);
  const token = CLASS_TOKEN.exec(text);
  if (token) return `.${token[1] ?? token[2]}`;
  const call = ATTRIBUTE_CALL.exec(text);
  if (call) return `[${call[2]}${MARKS[call[1]]}${quote(call[3] ?? call[4])}]`;
  const test = ATTRIBUTE_TEST.exec(text);
  if (test) {
    const name = test[1] ?? test[2];
    const selector = `[${name}=${quote(test[4] ?? test[5])}]`;
    return test[3] === "=" ? selector : `[${name}]:not(${selector})`;
  }
  const stated = TEXT_CALL.exec(text);
  if (stated) return `:contains(${quote(stated[1] ?? stated[2])})`;
  if (/^@[\w:.-]+$/u.test(text)) return `[${text.slice(1)}]`;
  if (/^(?:\.\/\/?)?[A-Za-z*]/u.test(text) && !/[=(]|::/u.test(text.replace(/\[.*\]/gu, ""))) {
    const isDeep = text.startsWith(".//");
    const path = text.replace(/^\.\/\/?/u, "");
    return `:has(${convertPath(`/${path}`)
      .map((selector) => `${isDeep ? "" : "> "}${selector.replace(/^:root > /u, "")}`)
      .join(", ")})`;
  }
  throw new NoSelector(`[${text}] has no selector`);
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
  const bracket = step.indexOf("[");
  const tag = (bracket < 0 ? step : step.slice(0, bracket))
    .trim()
    .replace(/^(?:child|descendant|descendant-or-self)::/u, "");
  if (tag !== "*" && !NAME.test(tag)) throw new NoSelector(`the step ${step} has no selector`);
  let suffixes = [""];
  let rest = bracket < 0 ? "" : step.slice(bracket);
  while (rest !== "") {
    const [, ...others] = splitConditions(rest);
    const condition = rest.slice(1, rest.length - others.join("").length - 1);
    suffixes = combine([suffixes, convertCondition(condition, tag, suffixes)]);
    rest = others.join("");
  }
  return suffixes.map((suffix) => (tag === "*" && suffix !== "" ? suffix : `${tag.toLowerCase()}${suffix}`));
}

function splitConditions(text: string): [string, string] {
  let depth = 0;
  let inQuotes = "";
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inQuotes !== "") inQuotes = char === inQuotes ? "" : inQuotes;
    else if (char === "'" || char === '"') inQuotes = char;
    else if (char === "[") depth++;
    else if (char === "]" && --depth === 0) return [text.slice(0, at + 1), text.slice(at + 1).trim()];
  }
  throw new NoSelector("brackets are not closed");
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

/** Converts an XPath to CSS selectors; ignores what follows the last element. @throws NoSelector for other axes */
export function xpathToCss(xpath: string): string[] {
  if (xpath.length > MAX_CHARS) throw new NoSelector("it is too long");
  const text = tidy(xpath.trim());
  return splitOutside(text, OPERATORS.union).flatMap((given) => {
    const path = given.trim();
    // `(…)[1]` is the first match: the caller takes only that one.
    const first = /^\((.*)\)\[1\](?:\/@[\w:.-]+)?$/u.exec(path)?.[1] ?? unwrap(path, "");
    if (first !== undefined) return xpathToCss(first);
    const id = /^id\((?:'([^']+)'|"([^"]+)")\)$/u.exec(path);
    if (id) return [`[id=${quote(id[1] ?? id[2])}]`];
    if (!/^\.?\//u.test(path)) throw new NoSelector(`${path} is not a path from the page`);
    return convertPath(path);
  });
}
