import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { refresh } from "../../scripts/reference.ts";
import { commands, defaultCommand } from "../../src/cli/commands/index.ts";
import { toExtractOptions } from "../../src/cli/extract-options.ts";
import { flagOption, flagTable } from "../../src/cli/flags.ts";
import { parseCommandArgs } from "../../src/cli/parse-args.ts";
import { methods } from "../../src/method-registry.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

describe("README", () => {
  it("lists commands, flags and methods as they are (npm run docs makes it so)", () => {
    expect(readme).toBe(refresh(readme));
  });

  it("has no broken links to files of the project", () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/gu)].map((match) => match[1] ?? "");
    for (const link of links) expect(() => readFileSync(new URL(`../../${link}`, import.meta.url))).not.toThrow();
  });
});

describe("the table of flags", () => {
  it("every flag belongs to a command", () => {
    const used = new Set([...commands.flatMap(({ flags }) => flags), "help", "version"]);
    expect(Object.keys(flagTable).filter((name) => !used.has(name as keyof typeof flagTable))).toEqual([]);
  });

  it("short names are used once", () => {
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

  it("flags are in kebab case", () => {
    expect(flagOption("fetchTimeoutMs")).toBe("fetch-timeout-ms");
  });
});
