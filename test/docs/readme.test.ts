import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generatedDocuments, refresh } from "../../lab/reference/reference.ts";
import { outcomes } from "../../packages/pith/src/kit/index.ts";
import { methods } from "../../packages/pith/src/methods/table.ts";
import { commands, defaultCommand } from "../../packages/pith-cli/src/commands/index.ts";
import { toExtractOptions } from "../../packages/pith-cli/src/extract-options.ts";
import { flagTable } from "../../packages/pith-cli/src/flags.ts";
import { parseCommandArgs } from "../../packages/pith-cli/src/parse-args.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(new URL("docs/", root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

describe("the documents", () => {
  it.each(generatedDocuments)("%s is up to date (npm run docs updates it)", async (file) => {
    expect(read(file)).toBe(await refresh(file, read(file)));
  });

  it.each(documents)("%s has no broken links to files of the project", (file) => {
    // Code shows what pith returns, whose links are those of other pages.
    const text = read(file).replace(/^(`{3,})[\s\S]*?^\1$/gmu, "");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)].map(
      (match) => match[1] ?? "",
    );
    // GitHub resolves ../../security from the address of the file.
    const files = links.filter((link) => !link.startsWith("../../security/"));
    const broken = files.filter((link) => !existsSync(new URL(link, new URL(file, root))));
    expect(broken).toEqual([]);
  });

  it("the library's page names every outcome", () => {
    const [line = ""] = read("docs/library.md").match(/^\| `ok`, `why` \|.*$/mu) ?? [];
    for (const outcome of outcomes) expect(line).toContain(`\`${outcome}\``);
  });

  it("the README is short", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(100);
  });
});

describe("the table of flags", () => {
  it("short names are unique", () => {
    const shorts = Object.values(flagTable).flatMap(({ short }) => (short ? [short] : []));
    expect(new Set(shorts).size).toBe(shorts.length);
  });

  it.each(commands.flatMap(({ examples }) => examples.map(([example]) => example)))(
    "the example %s is right",
    (example) => {
      const own = example.split("|").find((part) => part.trim().startsWith("pith")) ?? "";
      const words = own.trim().replaceAll("'", "").split(/\s+/u).slice(1);
      const named = commands.find(({ name }) => name === words[0]);
      const { values } = parseCommandArgs(named ?? defaultCommand, named ? words.slice(1) : words);
      const known = methods.some(({ id }) => id === values.method);
      if (known) expect(toExtractOptions(values).method).toBe(values.method);
    },
  );
});
