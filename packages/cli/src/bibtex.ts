import type { Paper } from "pith/page";

/** Special characters of TeX. */
const SPECIAL = /[&%$#_{}]/gu;
const plain = (text: string): string => text.replace(SPECIAL, (sign) => `\\${sign}`);

function entry(
  kind: string,
  key: string,
  fields: ReadonlyArray<readonly [name: string, value: string | undefined]>,
): string {
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}},`]));
  return `@${kind}{${key},\n${lines.join("\n")}\n}\n`;
}

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

type Kind = "article" | "phdthesis" | "inproceedings" | "misc";

/** The field for the place of publication, by kind of entry. */
const PLACE: Readonly<Record<Kind, string>> = {
  article: "journal",
  phdthesis: "school",
  inproceedings: "booktitle",
  misc: "howpublished",
};

function kindOf(venue: string | undefined, journal: string | undefined, school: string | undefined): Kind {
  if (journal !== undefined) return "article";
  if (school !== undefined) return "phdthesis";
  return venue?.startsWith("Proceedings") || venue?.includes("Workshop") ? "inproceedings" : "misc";
}

/** A method's paper as a BibTeX entry, under the method's id. */
export function paperEntry(id: string, { authors, title, year, venue, doi }: Paper): string {
  const { author, note } = namesOf(authors);
  const pages = venue?.match(/, pages (\d+)-(\d+)$/u);
  const [, journal, volume, number] = venue?.match(/^(.+) (\d+)\((\d+)\)/u) ?? [];
  const [, school] = venue?.match(/^PhD thesis, (.+)$/u) ?? [];
  const kind = kindOf(venue, journal, school);
  const place = journal ?? school ?? venue?.replace(/, pages .*$/u, "");
  return entry(kind, id, [
    ["author", author],
    ["title", `{${plain(title)}}`],
    [PLACE[kind], place === undefined ? undefined : plain(place)],
    ["volume", volume],
    ["number", number],
    ["pages", pages ? `${pages[1]}--${pages[2]}` : undefined],
    ["year", year === undefined ? undefined : String(year)],
    ["doi", doi],
    ["note", note],
  ]);
}

export const pithEntry = (version: string): string =>
  entry("software", "pith", [
    ["author", "{The pith authors}"],
    ["title", "{pith: the main content of web pages, clean, with the reasons}"],
    ["version", version],
  ]);
