import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { htmlRules } from "../../../../src/html/parse/insertion-modes.ts";
import { FastTokenizer } from "../../../../src/html/parse/tokenizer.ts";
import { TreeConstruction } from "../../../../src/html/parse/tree-construction.ts";
import { DomSink } from "./dom-sink.ts";
import { KNOWN_TOKENIZER_FAILURES, KNOWN_TREE_FAILURES } from "./known-failures.ts";
import { readTokenizerCases, type TokenizerCase, TokenRecorder } from "./tokenizer-cases.ts";
import { dumpTree, readTreeCases, type TreeCase } from "./tree-cases.ts";

/** The html5lib tests are external data; without them these tests are skipped. */
const directory = join(import.meta.dirname, "../../../../../../../shared/datasets/html5lib");
const tokenizerDirectory = join(directory, "tokenizer");
const treeDirectory = join(directory, "tree-construction");

/** Chunkings of the input: none, single characters, and moving boundaries. */
const CHUNKINGS: ReadonlyArray<readonly [name: string, size: (length: number) => number]> = [
  ["whole", (length) => length],
  ["one character at a time", () => 1],
  ["in chunks of 3", () => 3],
  ["in chunks of 7", () => 7],
];

function writeInChunks(tokenizer: FastTokenizer, input: string, size: number): void {
  for (let at = 0; at < input.length; at += size)
    tokenizer.write(input.slice(at, at + size), false);
  tokenizer.write("", true);
}

function tokenize({ input, state, lastStartTag }: TokenizerCase, size: number): unknown[][] {
  const recorder = new TokenRecorder();
  const tokenizer = new FastTokenizer(recorder);
  tokenizer.state = state;
  tokenizer.lastStartTagName = lastStartTag;
  writeInChunks(tokenizer, input, Math.max(1, size));
  return recorder.tokens;
}

function build({ input }: TreeCase, size: number): string {
  const sink = new DomSink();
  const construction = new TreeConstruction(sink, htmlRules);
  const tokenizer = new FastTokenizer(construction);
  construction.content = tokenizer;
  writeInChunks(tokenizer, input, Math.max(1, size));
  return dumpTree(sink.document).join("\n");
}

describe.skipIf(!existsSync(tokenizerDirectory))(
  "html5lib's tokenizer tests (need ../shared)",
  () => {
    const cases = existsSync(tokenizerDirectory) ? readTokenizerCases(tokenizerDirectory) : [];

    it.each(CHUNKINGS)("give the tokens of the standard: %s", (_, size) => {
      expect(cases.length).toBeGreaterThan(6_800);
      const failed = cases.filter((test) => {
        const tokens = tokenize(test, size(test.input.length));
        return JSON.stringify(tokens) !== JSON.stringify(test.output);
      });
      expect(failed.map(({ name }) => name)).toEqual(KNOWN_TOKENIZER_FAILURES);
    });
  },
);

describe.skipIf(!existsSync(treeDirectory))(
  "html5lib's tree-construction tests (need ../shared)",
  () => {
    // Whole documents without scripting, as pith parses them.
    const cases = (existsSync(treeDirectory) ? readTreeCases(treeDirectory) : []).filter(
      ({ fragment, scripting }) => fragment === undefined && !scripting,
    );

    it.each(CHUNKINGS)("give the trees of the standard: %s", (_, size) => {
      expect(cases.length).toBeGreaterThan(1_500);
      const failed = cases.filter((test) => build(test, size(test.input.length)) !== test.expected);
      const names = failed.map(({ name }) => name.replace(/(?: without scripting)?:.*/s, ""));
      expect([...new Set(names)]).toEqual(KNOWN_TREE_FAILURES);
    });
  },
);
