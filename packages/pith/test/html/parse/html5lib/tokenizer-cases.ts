import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AttributeStore,
  CONTENT,
  type ContentModel,
  TOKEN,
  type Token,
} from "../../../../src/html/parse/tokens.ts";

/** A token in the notation of the html5lib tests. */
export type ExpectedToken = ReadonlyArray<unknown>;

/** One tokenizer test in one initial state. */
export interface TokenizerCase {
  readonly name: string;
  readonly input: string;
  readonly state: ContentModel;
  readonly lastStartTag: string;
  readonly output: readonly ExpectedToken[];
}

interface RawCase {
  readonly description: string;
  readonly input: string;
  readonly output: readonly ExpectedToken[];
  readonly initialStates?: readonly string[];
  readonly lastStartTag?: string;
  readonly doubleEscaped?: boolean;
}

const STATES: Readonly<Record<string, ContentModel>> = {
  "Data state": CONTENT.data,
  "RCDATA state": CONTENT.rcdata,
  "RAWTEXT state": CONTENT.rawText,
  "Script data state": CONTENT.script,
  "PLAINTEXT state": CONTENT.plainText,
  "CDATA section state": CONTENT.cdata,
};

const unescapeText = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** A token without escapes, and with U+FFFF as in the JSON. */
function unescapeToken(token: ExpectedToken): ExpectedToken {
  return token.map((part) => {
    if (typeof part === "string") return unescapeText(part);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        unescapeText(name),
        unescapeText(String(value)),
      ]),
    );
  });
}

/** All tokenizer tests of a folder, one per initial state, without XML's rules (`xmlViolation`). */
export function readTokenizerCases(directory: string): TokenizerCase[] {
  const cases: TokenizerCase[] = [];
  for (const file of readdirSync(directory)
    .filter((name) => name.endsWith(".test"))
    .sort()) {
    const { tests = [] } = JSON.parse(readFileSync(join(directory, file), "utf8")) as {
      tests?: RawCase[];
    };
    tests.forEach((test, index) => {
      for (const state of test.initialStates ?? ["Data state"]) {
        cases.push({
          name: `${file} ${index} ${state}: ${test.description}`,
          input: test.doubleEscaped ? unescapeText(test.input) : test.input,
          state: STATES[state],
          lastStartTag: test.lastStartTag ?? "",
          output: test.doubleEscaped ? test.output.map(unescapeToken) : test.output,
        });
      }
    });
  }
  return cases;
}

/** Records tokens in the notation of the tests; joins runs of text. */
export class TokenRecorder {
  readonly tokens: unknown[][] = [];
  readonly attributes: AttributeStore = new AttributeStore();

  private text(chars: string): void {
    const last = this.tokens.at(-1);
    if (last?.[0] === "Character") last[1] = String(last[1]) + chars;
    else this.tokens.push(["Character", chars]);
  }

  take(token: Token): void {
    switch (token.kind) {
      case TOKEN.comment:
        this.tokens.push(["Comment", token.data]);
        break;
      case TOKEN.doctype:
        this.tokens.push([
          "DOCTYPE",
          token.name,
          token.publicId,
          token.systemId,
          !token.forceQuirks,
        ]);
        break;
      case TOKEN.startTag: {
        const { kept, end } = this.attributes;
        const attributes = Object.fromEntries(
          this.attributes.list(kept, end).map(({ name, value }) => [name, value]),
        );
        this.tokens.push([
          "StartTag",
          token.name,
          attributes,
          ...(token.selfClosing ? [true] : []),
        ]);
        break;
      }
      case TOKEN.endTag:
        this.tokens.push(["EndTag", token.name]);
        break;
      case TOKEN.eof:
        // Not in the tests.
        break;
      default:
        this.text(token.chars);
    }
  }
}
