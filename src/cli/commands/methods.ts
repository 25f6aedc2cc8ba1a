import { OptionsError } from "../../errors.ts";
import { getMethod, methods } from "../../method-registry.ts";
import { defaultMethodId } from "../../method-table.ts";
import type { Method, OptionSpec, Paper } from "../../methods/method.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../usage-error.ts";

function citation(paper: Paper): string {
  const year = paper.year === undefined ? "" : ` (${paper.year})`;
  const section = paper.section === undefined ? "" : `, ${paper.section}`;
  return `${paper.authors}: ${paper.title}${year}${section}`;
}

function optionLine(name: string, spec: OptionSpec): string {
  const { min, max, choices } = spec;
  const range = choices
    ? `, one of ${choices.join(", ")}`
    : min === undefined && max === undefined
      ? ""
      : `, from ${min ?? "any"} to ${max ?? "any"}`;
  return `    ${name} = ${String(spec.default)}  ${spec.meaning}${range}`;
}

function describe(method: Method): string {
  const head = method.id === defaultMethodId ? `${method.id} (the default)` : method.id;
  const lines = [head, `  ${method.summary}`];
  if (method.paper) lines.push(`  ${citation(method.paper)}`);
  lines.push(...Object.entries(method.options).map(([name, spec]) => optionLine(name, spec)));
  return `${lines.join("\n")}\n`;
}

function toData(method: Method): object {
  const { id, summary, paper, options } = method;
  return { id, summary, paper, options, isDefault: id === defaultMethodId };
}

function findMethod(id: string): Method {
  try {
    return getMethod(id);
  } catch (error) {
    throw error instanceof OptionsError ? new UsageError(error.message, "methods") : error;
  }
}

/** `pith methods`: what there is to choose from. */
export const methodsCommand: Command = {
  name: "methods",
  summary: "list the methods, with their papers and options",
  usage: "[ID]...",
  description:
    "Lists the methods that extract can use, or those named: what each does, the paper that it comes from, and its options with " +
    "their defaults, to be set with --set NAME=VALUE.",
  examples: [
    ["pith methods", "all methods"],
    ["pith methods song", "one of them"],
    ["pith methods --format json | jq .[].id", "their names, for scripts"],
  ],
  flags: ["format", "output"],
  choices: { format: ["text", "json"] },
  async run({ values, args, output }) {
    const listed = args.length === 0 ? methods : args.map(findMethod);
    const text =
      values.format === "json" ? `${JSON.stringify(listed.map(toData), null, 2)}\n` : listed.map(describe).join("\n");
    await output.write(text);
    return 0;
  },
};
