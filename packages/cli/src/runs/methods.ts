import { type Method, OptionsError, pithOptions } from "pith";
import type { Paper } from "pith/page";
import { getMethod, methods, siteMethods } from "pith-methods";
import { readVersion } from "pith-node/tools";
import { paperEntry, pithEntry } from "../bibtex.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { UsageError } from "../usage-error.ts";

function citation(paper: Paper): string {
  const year = paper.year === undefined ? "" : ` (${paper.year})`;
  const section = paper.section === undefined ? "" : `, ${paper.section}`;
  return `${paper.authors}: ${paper.title}${year}${section}`;
}

function optionLine(name: string, spec: pithOptions.OptionSpec): string {
  const { min, max, choices } = spec;
  const range = choices
    ? `, one of ${choices.join(", ")}`
    : min === undefined && max === undefined
      ? ""
      : `, from ${min ?? "any"} to ${max ?? "any"}`;
  return `    ${name} = ${String(spec.default)}  ${spec.meaning}${range}`;
}

type ListedMethod = Pick<Method, "id" | "summary" | "options"> & { readonly paper?: Paper };

const isSiteMethod = ({ id }: ListedMethod): boolean => siteMethods.some((method) => method.id === id);

function describe(method: ListedMethod): string {
  const notes = [
    ...(method.id === pithOptions.defaultMethodId ? ["the default"] : []),
    ...(isSiteMethod(method) ? [`over many pages of a site: pith -m ${method.id} PAGES`] : []),
  ];
  const head = notes.length > 0 ? `${method.id} (${notes.join("; ")})` : method.id;
  const lines = [head, `  ${method.summary}`];
  if (method.paper) lines.push(`  ${citation(method.paper)}`);
  lines.push(...Object.entries(method.options).map(([name, spec]) => optionLine(name, spec)));
  return `${lines.join("\n")}\n`;
}

function toData(method: ListedMethod): object {
  const { id, summary, paper, options } = method;
  const pages = isSiteMethod(method) ? "many" : "one";
  return { id, summary, paper, options, isDefault: id === pithOptions.defaultMethodId, pages };
}

function findMethod(id: string): ListedMethod {
  try {
    return siteMethods.find((method) => method.id === id) ?? getMethod(id);
  } catch (error) {
    throw error instanceof OptionsError ? new UsageError(error.message, "methods") : error;
  }
}

/** Does `pith methods`. */
export async function run({ values, args, output }: CommandContext): Promise<ExitCode> {
  const listed = args.length === 0 ? [...methods, ...siteMethods] : args.map(findMethod);
  if (values.format === "bibtex") {
    const papers = listed.flatMap(({ id, paper }) => (paper ? [paperEntry(id, paper)] : []));
    await output.write([...papers, pithEntry(await readVersion())].join("\n"));
    return 0;
  }
  const text =
    values.format === "json" ? `${JSON.stringify(listed.map(toData), null, 2)}\n` : listed.map(describe).join("\n");
  await output.write(text);
  return 0;
}
