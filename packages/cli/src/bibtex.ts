import type { Paper } from "../../../src/methods/method.ts";

/** Characters that mean something in TeX. */
const SPECIAL = /[&%$#_{}]/gu;
const plain = (text: string): string => text.replace(SPECIAL, (sign) => `\\${sign}`);

/** One entry, its fields in order; those without a value are left out. */
function entry(
  kind: string,
  key: string,
  fields: ReadonlyArray<readonly [name: string, value: string | undefined]>,
): string {
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}},`]));
  return `@${kind}{${key},\n${lines.join("\n")}\n}\n`;
}

/** Names as BibTeX parts them; what a paper is described by, or who else, is a note. */
function namesOf(authors: string): { author: string; note: string | undefined } {
  const [names = "", ...rest] = authors.split("; ");
  const isPerson = !names.startsWith("anonymous");
  const author = isPerson
    ? names
        .replace(/ and others$/u, ", others")
        .split(", ")
        .map(plain)
        .join(" and ")
    : "{Anonymous}";
  return { author, note: rest.length > 0 ? plain(rest.join("; ")) : undefined };
}

/** A method's paper as a BibTeX entry, under the method's id. */
export function paperEntry(id: string, { authors, title, year, venue, doi }: Paper): string {
  const { author, note } = namesOf(authors);
  const isJournal = venue?.startsWith("IEEE Transactions") === true;
  const kind = isJournal
    ? "article"
    : venue?.startsWith("Proceedings") || venue?.includes("Workshop")
      ? "inproceedings"
      : "misc";
  const pages = venue?.match(/, pages (\d+)-(\d+)$/u);
  const place = venue?.replace(/, pages .*$/u, "");
  return entry(kind, id, [
    ["author", author],
    ["title", `{${plain(title)}}`],
    [
      isJournal ? "journal" : kind === "misc" ? "howpublished" : "booktitle",
      place === undefined ? undefined : plain(place),
    ],
    ["pages", pages ? `${pages[1]}--${pages[2]}` : undefined],
    ["year", year === undefined ? undefined : String(year)],
    ["doi", doi],
    ["note", note],
  ]);
}

/** Pith itself, of a version. */
export const pithEntry = (version: string): string =>
  entry("software", "pith", [
    ["author", "{The pith authors}"],
    ["title", "{pith: the main content of web pages, clean, with the reasons}"],
    ["version", version],
  ]);
