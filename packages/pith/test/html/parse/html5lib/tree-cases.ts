import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from "parse5";

export interface TreeCase {
  readonly name: string;
  readonly input: string;
  /** A fragment's context element, with its namespace as prefix unless it is HTML. */
  readonly fragment: string | undefined;
  readonly scripting: boolean;
  readonly expected: string;
}

const SECTION = /^#(data|errors|new-errors|document-fragment|script-on|script-off|document)$/;

function readCase(name: string, text: string): TreeCase[] {
  const sections: Record<string, string[]> = {};
  let current: string[] = [];
  for (const line of text.split("\n")) {
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined && !(section in sections)) {
      current = [];
      sections[section] = current;
    } else current.push(line);
  }
  const input = sections.data?.join("\n") ?? "";
  const expected = sections.document?.join("\n").replace(/\n+$/, "") ?? "";
  const modes =
    "script-on" in sections ? [true] : "script-off" in sections ? [false] : [true, false];
  return modes.map((scripting) => ({
    name: `${name}${scripting ? "" : " without scripting"}: ${input.slice(0, 60)}`,
    input,
    fragment: sections["document-fragment"]?.[0],
    scripting,
    expected,
  }));
}

/** All tree-construction tests of a folder; those without a mode run with scripting on and off. */
export function readTreeCases(directory: string): TreeCase[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".dat"))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      const cases = text.split(/^(?=#data\n)/m).filter((part) => part.startsWith("#data\n"));
      return cases.flatMap((part, index) => readCase(`${file} ${index}`, part));
    });
}

type Node = DefaultTreeAdapterTypes.Node;

const PREFIXES: Readonly<Record<string, string>> = {
  [html.NS.SVG]: "svg ",
  [html.NS.MATHML]: "math ",
};

function describe(node: Node): string {
  const adapter = defaultTreeAdapter;
  if (adapter.isCommentNode(node)) return `<!-- ${node.data} -->`;
  if (adapter.isTextNode(node)) return `"${node.value}"`;
  if (adapter.isDocumentTypeNode(node)) {
    const ids = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : "";
    return `<!DOCTYPE ${node.name}${ids}>`;
  }
  return adapter.isElementNode(node) ? `<${PREFIXES[node.namespaceURI] ?? ""}${node.tagName}>` : "";
}

/** Children in the notation of the tests. */
export function dumpTree(parent: DefaultTreeAdapterTypes.ParentNode, depth = 0): string[] {
  const indent = `| ${"  ".repeat(depth)}`;
  return parent.childNodes.flatMap((node) => {
    const lines = [indent + describe(node)];
    if (!defaultTreeAdapter.isElementNode(node)) return lines;
    const attributes = node.attrs
      .map(({ prefix, name, value }) => `${prefix ? `${prefix} ` : ""}${name}="${value}"`)
      .sort()
      .map((attribute) => `${indent}  ${attribute}`);
    if (!("content" in node)) return [...lines, ...attributes, ...dumpTree(node, depth + 1)];
    return [...lines, ...attributes, `${indent}  content`, ...dumpTree(node.content, depth + 2)];
  });
}
