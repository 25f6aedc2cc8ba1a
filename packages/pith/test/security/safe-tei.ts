const ELEMENTS = new Set(
  (
    "TEI teiHeader fileDesc titleStmt publicationStmt sourceDesc bibl title author publisher date profileDesc langUsage " +
    "language text body div head p list item label table row cell quote figure note milestone code formula hi q ref choice " +
    "abbr expan graphic desc lb seg ruby rb rt"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  "xmlns xml:lang xml:id xml:space rend n type subtype target url role cols rows unit notation lang when place ident".split(
    " ",
  ),
);
const SAFE_URL = /^(?:https?:|mailto:|tel:|ftp:|#|[^:]*$|[./?]|[\w./-]+[/?])/i;
const NAME = "[A-Za-z][\\w:.-]*";
const TOKEN = new RegExp(
  `<\\?xml version="1\\.0" encoding="UTF-8"\\?>|</(${NAME})>|<(${NAME})((?: ${NAME}="[^"<]*")*)(/?)>|[^<]+`,
  "y",
);
const ATTRIBUTE = new RegExp(` (${NAME})="([^"]*)"`, "g");
const REFERENCES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decode(value: string): string | undefined {
  let isWrong = false;
  const text = value.replace(
    /&(?:#x([\da-f]+);|#(\d+);|(\w+);)?/gi,
    (_, hex: string, decimal: string, name: string) => {
      if (hex || decimal)
        return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
      if (REFERENCES[name] === undefined) isWrong = true;
      return REFERENCES[name] ?? "";
    },
  );
  return isWrong ? undefined : text;
}

function checkTag(name: string, attributes: string): string[] {
  const found = ELEMENTS.has(name) ? [] : [`element ${name}`];
  for (const [, key, raw] of attributes.matchAll(ATTRIBUTE)) {
    const value = decode(raw);
    const isUrl = key === "target" || key === "url";
    if (!ATTRIBUTES.has(key) || value === undefined || (isUrl && !SAFE_URL.test(value)))
      found.push(`${name} ${key}="${raw}"`);
  }
  return found;
}

/**
 * Unsafe or malformed parts of a TEI document, one line for each; these include comments, CDATA,
 * entities and document types.
 */
export function findUnsafeTei(xml: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (!match) return [...found, `not well-formed: ${xml.slice(from, from + 60)}`];
    const [token, closed, opened, attributes = "", slash] = match;
    if (closed !== undefined) {
      if (open.pop() !== closed) return [...found, `not well-formed: ${token}`];
    } else if (opened !== undefined) {
      found.push(...checkTag(opened, attributes));
      if (slash === "") open.push(opened);
    } else if (!token.startsWith("<") && decode(token) === undefined)
      found.push(`reference in ${token.slice(0, 60)}`);
  }
  return open.length === 0 ? found : [...found, `not closed: ${open.join(" ")}`];
}
