import { readFileSync } from "node:fs";
import { build, type Loader } from "esbuild";
import { parseSync, Visitor } from "oxc-parser";

/** Where counted code keeps its count. */
const COUNTER = "__pithSteps";

/** Files whose innermost loops take a few nanoseconds a round: characters, bytes, lines, trees. Sixteen rounds make a step. */
const LIGHT_LOOPS =
  /\/(?:content\/collapse-text|model\/(?:explain-)?trees|parse\/(?:tokenizer|text-tokens|raw-text|declarations|name-table)|measure\/(?:run-figures|source-lines)|decode\/[\w-]+|@exodus\/.*|parse5\/.*|text\/(?:characters|hashing|trim|words)|features\/text-words|render\/(?:markdown-escapes|tokens)|entities\/.*|methods\/head-components\/letters)\.[jt]s$/;

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** JavaScript or TypeScript with one more step counted wherever a function is entered or a loop goes round. */
export function countSteps(file: string, code: string): string {
  const step = `${COUNTER}.own+=${LIGHT_LOOPS.test(file) ? "1/16" : "1"}`;
  const insertions: Insertion[] = [];
  const add = (at: number, text: string): void => {
    insertions.push({ at, text });
  };
  const enter = (body: { type: string; start: number; end: number } | null | undefined): void => {
    if (!body) return;
    if (body.type === "BlockStatement" || body.type === "FunctionBody") {
      add(body.start + 1, `${step};`);
    } else {
      add(body.start, `{${step};`);
      add(body.end, "}");
    }
  };
  const loop = ({ body }: { body: { type: string; start: number; end: number } }): void => enter(body);
  const { program } = parseSync(file, code);
  new Visitor({
    FunctionDeclaration: ({ body }) => enter(body),
    FunctionExpression: ({ body }) => enter(body),
    ArrowFunctionExpression: ({ body }) => {
      if (body.type === "BlockStatement") enter(body);
      else {
        add(body.start, `(${step},`);
        add(body.end, ")");
      }
    },
    ForStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    WhileStatement: loop,
    DoWhileStatement: loop,
  }).visit(program);
  insertions.sort((a, b) => a.at - b.at);
  let counted = "";
  let from = 0;
  for (const { at, text } of insertions) {
    counted += code.slice(from, at) + text;
    from = at;
  }
  return counted + code.slice(from);
}

/** pith's own sources, bundled with all that they import, so that every step is counted. */
export async function buildCounted(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    logLevel: "silent",
    plugins: [
      {
        name: "count steps",
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.[mc]?[jt]s$/ }, ({ path }) => {
            const loader: Loader = path.endsWith(".ts") ? "ts" : "js";
            return { contents: countSteps(path, readFileSync(path, "utf8")), loader };
          });
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}
