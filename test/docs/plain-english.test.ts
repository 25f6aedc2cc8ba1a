import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands, defaultCommand } from "../../packages/cli/src/commands/index.ts";
import { commandHelp, generalHelp } from "../../packages/cli/src/help.ts";
import { projectRoot } from "../cli/run-pith.ts";
import { documents as shownDocuments } from "./commands.ts";

/** Phrases of translated prose, which are rare in native technical writing. */
const MARKERS = /\b(?:stands?|standing|beside|anew|tells?|so many|what belongs to)\b/giu;
const MAX_MARKERS_PER_10_000_WORDS = 1;
const MAX_SENTENCE_WORDS = 35;
const MAX_LONG_SENTENCES_SHARE = 0.02;

const documents = [
  ...["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "THREAT_MODEL.md", "SECURITY.md"],
  ...shownDocuments,
];

/** The prose of a document: no code, formulas, comments or tables of figures. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/<!-- table:([\w-]+) -->[\s\S]*?<!-- \/table:\1 -->/gu, "")
    .replace(/```[\s\S]*?```|\$\$[\s\S]*?\$\$|<!--[\s\S]*?-->/gu, "")
    .replace(/`[^`\n]*`|\$[^$\n]*\$|\]\([^)]*\)/gu, " x ");
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];

/** Sentences of running prose; rows of tables and headings are not. */
function sentencesOf(prose: string): readonly string[] {
  return prose
    .split(/\n{2,}|\n(?=[-*#|]|\d+\. )/u)
    .filter((part) => !/^\s*[#|]/u.test(part))
    .flatMap((part) => part.split(/(?<=[.!?:;])\s+/u));
}

const help = [generalHelp(commands, defaultCommand), ...commands.map((command) => commandHelp(command))].join("\n\n");
const prose = [...documents.map((file) => proseOf(readFileSync(join(projectRoot, file), "utf8"))), help];

const MAX_WORDS = 30_000;

describe("docs and help", () => {
  it("are short", () => {
    const packages = readdirSync(join(projectRoot, "packages")).map((name) => `packages/${name}/README.md`);
    const others = ["training/MODEL_CARD.md", "training/labels/GUIDE.md", ...packages];
    const files = [
      ...documents.filter((file) => file !== "CHANGELOG.md"),
      ...others.filter((file) => existsSync(join(projectRoot, file))),
    ];
    const words = (file: string): number => readFileSync(join(projectRoot, file), "utf8").trim().split(/\s+/u).length;
    expect(files.reduce((sum, file) => sum + words(file), 0)).toBeLessThanOrEqual(MAX_WORDS);
    expect(words("CHANGELOG.md")).toBeLessThanOrEqual(800);
  });

  it("read like English, not like a translation", () => {
    const found = prose.flatMap((text) => text.match(MARKERS) ?? []);
    const words = prose.reduce((sum, text) => sum + wordsOf(text).length, 0);
    expect((found.length / words) * 10_000).toBeLessThanOrEqual(MAX_MARKERS_PER_10_000_WORDS);
  });

  it("have short sentences", () => {
    const sentences = prose.slice(0, -1).flatMap(sentencesOf);
    const long = sentences.filter((sentence) => wordsOf(sentence).length > MAX_SENTENCE_WORDS);
    expect(long.length / sentences.length).toBeLessThanOrEqual(MAX_LONG_SENTENCES_SHARE);
  });
});
