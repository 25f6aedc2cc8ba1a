import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { siteMethods } from "../../packages/pith/src/methods/site/methods.ts";
import { methods } from "../../packages/pith/src/methods/table.ts";
import type { Method } from "../../packages/pith/src/selection/method.ts";
import { run } from "../../packages/pith-cli/src/run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PAGE = "examples/methods/harbour.html";
const SITE = ["anchors", "herring", "lanterns", "maps", "ropes"].map(
  (name) => `examples/methods/site/${name}.html`,
);

/** The properties of a method that its document needs. */
type Described = Pick<Method, "id" | "summary" | "paper" | "options">;

/** Methods with a document: the published ones and the headline model. */
const described: readonly Described[] = [...methods, ...siteMethods].filter(
  ({ id, paper }) => paper !== undefined || id === "headline-model",
);
const isSiteMethod = (id: string): boolean => siteMethods.some((method) => method.id === id);

/** Examples other than `explain` on the shared page. */
const COMMANDS: Readonly<Record<string, string>> = {
  "head-components": "explain examples/methods/front-page.html -m head-components",
  "headline-model": "headlines examples/methods/teasers.html",
  justext: `explain ${PAGE} -m justext --set lengthHigh=105`,
  "info-discoverer": `explain -m info-discoverer --set splitAt=sections ${SITE.join(" ")}`,
};

function commandOf(id: string): string {
  const own = isSiteMethod(id) ? `explain -m ${id} ${SITE.join(" ")}` : `explain ${PAGE} -m ${id}`;
  return COMMANDS[id] ?? own;
}

async function outputOf(command: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "pith-examples-"));
  try {
    const file = join(folder, "output");
    const code = await run([...command.split(" "), "-o", file]);
    if (code !== 0) throw new Error(`pith ${command} ends with exit code ${code}`);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The page that all examples use, and one method's output for it. */
export async function sharedExample(): Promise<string> {
  const command = commandOf("song");
  return [
    "```html",
    readFileSync(`${root}${PAGE}`, "utf8").trimEnd(),
    "```",
    "",
    "```console",
    `$ npx pith ${command}`,
    (await outputOf(command)).trimEnd(),
    "```",
  ].join("\n");
}

function publishedAs({ paper }: Described): string {
  if (paper === undefined) return "Not published.";
  const { authors, title, year, venue, doi, section } = paper;
  const link = doi === undefined ? "" : ` [doi:${doi}](https://doi.org/${doi}).`;
  const where = venue === undefined ? "" : ` ${venue}.`;
  const when = year === undefined ? "" : ` ${year}.`;
  const part =
    section === undefined ? "" : ` Sections followed: ${section.replace(/^sections? /u, "")}.`;
  return `${authors}: *${title}*.${where}${when}${link}${part}`;
}

/** The export name of a method in `pith/methods`. */
const nameOf = (id: string): string =>
  id.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

function usage({ id }: Described): string {
  if (isSiteMethod(id)) return `\`pith -m ${id} pages/*.html\``;
  if (id.startsWith("head"))
    return `\`pith headlines page.html -m ${id}\`, or \`headlines(page, { method: "${id}" }).headlines\``;
  return `\`pith page.html -m ${id}\`, or \`extract(page, { method: ${nameOf(id)} })\``;
}

function optionsOf({ id, options }: Described): string {
  const named = Object.entries(options).map(([name, spec]) => {
    const { default: value, choices = [] } = spec as {
      readonly default: unknown;
      readonly choices?: readonly string[];
    };
    const others = choices.filter((choice) => choice !== value).map((choice) => `\`${choice}\``);
    return `\`${name}=${String(value)}\`${others.length > 0 ? ` (or ${others.join(", ")})` : ""}`;
  });
  return named.length === 0
    ? "None."
    : `\`pith methods ${id}\` explains the options. Defaults: ${named.join("; ")}.`;
}

const exampleOf = ({ id }: Described): string =>
  `\`npx pith ${commandOf(id).replaceAll(SITE.join(" "), "examples/methods/site/*.html")}\``;

/** The document of a method. */
export const methodDocument = (id: string): string => `docs/methods/${id}.md`;

/** The generated parts of the methods' documents. */
export const methodSections: ReadonlyArray<{
  readonly file: string;
  readonly name: string;
  make(): string | Promise<string>;
}> = described.flatMap((method) => {
  const file = methodDocument(method.id);
  return [
    {
      file,
      name: "method",
      make: () => [method.summary, publishedAs(method), usage(method)].join("\n\n"),
    },
    { file, name: "example", make: () => exampleOf(method) },
    { file, name: "options", make: () => optionsOf(method) },
  ];
});
