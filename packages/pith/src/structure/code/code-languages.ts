import { collapse } from "../../text/trim.ts";
import { EXTENSIONS, LANGUAGES } from "./code-words-data.ts";

const NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((names) => names.map((name): [string, string] => [name, names[0]])),
);

/** The normalised language with this name; undefined for other names. */
export function languageNamed(name: string): string | undefined {
  const plain = collapse(name.toLowerCase());
  return plain.length <= 30 ? NAMES.get(plain) : undefined;
}

export function languageOfFile(fileName: string): string | undefined {
  const [, extension = ""] = /\.([A-Za-z0-9]{1,12})$/.exec(fileName) ?? [];
  const low = extension.toLowerCase();
  if (/(?:^|\/)dockerfile$/i.test(fileName)) return "dockerfile";
  if (/(?:^|\/)makefile$/i.test(fileName)) return "makefile";
  return low === "" ? undefined : (EXTENSIONS[low] ?? languageNamed(low));
}
