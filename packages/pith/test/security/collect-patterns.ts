import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Expression, parseSync, Visitor } from "oxc-parser";

/** A regular expression and its place in the code. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** File and line. */
  readonly place: string;
}

/** The regular expressions of a folder of code. */
export interface CodePatterns {
  readonly literals: readonly Pattern[];
  /** Files that build regular expressions at run time, with the number of places. */
  readonly builders: ReadonlyMap<string, number>;
}

const lineOf = (code: string, offset: number): number => code.slice(0, offset).split("\n").length;

/**
 * All literal regular expressions of TypeScript files below a folder, and the files that build
 * others.
 */
export function collectPatterns(folder: string): CodePatterns {
  const literals: Pattern[] = [];
  const builders = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const file = join(folder, name);
    const code = readFileSync(file, "utf8");
    const { program, errors } = parseSync(file, code);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    const built = (node: { readonly callee: Expression }): void => {
      if (node.callee.type === "Identifier" && node.callee.name === "RegExp")
        builders.set(file, (builders.get(file) ?? 0) + 1);
    };
    new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        literals.push({
          source: pattern,
          flags,
          place: `${relative(folder, file)}:${lineOf(code, node.start)}`,
        });
      },
      NewExpression: built,
      CallExpression: built,
    }).visit(program);
  }
  return { literals, builders };
}

/** Whether a pattern has unlimited repetition. Without it, the work at each position is bounded. */
export function repeatsWithoutEnd(source: string): boolean {
  const bare = source.replace(/\\(?:[pPu]\{[^}]*\}|.)/gu, "_").replace(/\[[^\]]*\]/gu, "_");
  return /[*+]|\{\d+,\}/u.test(bare);
}
