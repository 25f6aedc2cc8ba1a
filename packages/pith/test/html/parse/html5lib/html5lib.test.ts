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

function tokenize({ input, state, lastStartTag }: TokenizerCase): unknown[][] {
  const recorder = new TokenRecorder();
  const { attributes } = recorder;
  const tokenizer = new FastTokenizer(input, recorder, { attributes });
  tokenizer.state = state;
  tokenizer.lastStartTagName = lastStartTag;
  tokenizer.read();
  return recorder.tokens;
}

function build({ input }: TreeCase): string {
  const sink = new DomSink();
  const construction = new TreeConstruction(sink, htmlRules);
  const tokenizer = new FastTokenizer(input, construction, { attributes: sink.attributes });
  construction.content = tokenizer;
  tokenizer.read();
  return dumpTree(sink.document).join("\n");
}

describe.skipIf(!existsSync(tokenizerDirectory))(
  "html5lib's tokenizer tests (need ../shared)",
  () => {
    const cases = existsSync(tokenizerDirectory) ? readTokenizerCases(tokenizerDirectory) : [];

    it("give the tokens of the standard", () => {
      expect(cases.length).toBeGreaterThan(6_800);
      const failed = cases.filter((test) => {
        const tokens = tokenize(test);
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

    it("give the trees of the standard", () => {
      expect(cases.length).toBeGreaterThan(1_500);
      const failed = cases.filter((test) => build(test) !== test.expected);
      const names = failed.map(({ name }) => name.replace(/(?: without scripting)?:.*/s, ""));
      expect([...new Set(names)]).toEqual(KNOWN_TREE_FAILURES);
    });
  },
);
