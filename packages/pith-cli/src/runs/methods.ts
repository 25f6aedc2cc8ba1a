import type { Method } from "pith";
import type { OptionSpec, Paper } from "pith/kit";
import { methods } from "pith/methods";
import { siteMethods } from "../../../pith/src/methods/site/methods.ts";
import { defaultMethodId } from "../../../pith/src/selection/method.ts";
import { readVersion } from "../../../pith-node/src/version.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { findMethod } from "../extract-options.ts";

const SPECIAL = /[&%$#_{}]/gu;
const plain = (text: string): string => text.replace(SPECIAL, (sign) => `\\${sign}`);

function entry(
  kind: string,
  key: string,
  fields: ReadonlyArray<readonly [name: string, value: string | undefined]>,
): string {
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name} = {${value}},`],
  );
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

const PLACE: Readonly<Record<Kind, string>> = {
  article: "journal",
  phdthesis: "school",
  inproceedings: "booktitle",
  misc: "howpublished",
};

function kindOf(
  venue: string | undefined,
  journal: string | undefined,
  school: string | undefined,
): Kind {
  if (journal !== undefined) return "article";
  if (school !== undefined) return "phdthesis";
  return venue?.startsWith("Proceedings") || venue?.includes("Workshop") ? "inproceedings" : "misc";
}

function paperEntry(id: string, { authors, title, year, venue, doi }: Paper): string {
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

const pithEntry = (version: string): string =>
  entry("software", "pith", [
    ["author", "{The pith authors}"],
    ["title", "{pith: the main content of web pages, clean, with the reasons}"],
    ["version", version],
  ]);

function citation(paper: Paper): string {
  const year = paper.year === undefined ? "" : ` (${paper.year})`;
  const section = paper.section === undefined ? "" : `, ${paper.section}`;
  return `${paper.authors}: ${paper.title}${year}${section}`;
}

function optionLine(name: string, spec: OptionSpec): string {
  const { min, max, choices } = spec;
  const range = choices
    ? `, one of ${choices.join(", ")}`
    : `${min === undefined ? "" : `, at least ${min}`}${max === undefined ? "" : `, at most ${max}`}`;
  return `    ${name} = ${String(spec.default)}  ${spec.meaning}${range}`;
}

type ListedMethod = Pick<Method, "id" | "summary" | "options"> & { readonly paper?: Paper };

const isSiteMethod = ({ id }: ListedMethod): boolean =>
  siteMethods.some((method) => method.id === id);

function describe(method: ListedMethod): string {
  const notes = [
    ...(method.id === defaultMethodId ? ["the default"] : []),
    ...(isSiteMethod(method) ? [`over many pages of a site: pith -m ${method.id} PAGES`] : []),
  ];
  const head = notes.length > 0 ? `${method.id} (${notes.join("; ")})` : method.id;
  const lines = [head, `  ${method.summary}`];
  if (method.paper) lines.push(`  ${citation(method.paper)}`);
  lines.push(...Object.entries(method.options).map(([name, spec]) => optionLine(name, spec)));
  return `${lines.join("\n")}\n`;
}

function toData(method: ListedMethod): object {
  const { id, summary, paper, options } = method;
  const pages = isSiteMethod(method) ? "many" : "one";
  return { id, summary, paper, options, isDefault: id === defaultMethodId, pages };
}

export async function run({ values, args, output }: CommandContext): Promise<ExitCode> {
  const listed = args.length === 0 ? [...methods, ...siteMethods] : args.map(findMethod);
  if (values.format === "bibtex") {
    const papers = listed.flatMap(({ id, paper }) => (paper ? [paperEntry(id, paper)] : []));
    await output.write([...papers, pithEntry(await readVersion())].join("\n"));
    return 0;
  }
  const text =
    values.format === "json"
      ? `${JSON.stringify(listed.map(toData), null, 2)}\n`
      : listed.map(describe).join("\n");
  await output.write(text);
  return 0;
}
