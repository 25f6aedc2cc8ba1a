import { type Command, UsageError } from "./commands/command.ts";
import { findCommand, type Group, groups } from "./commands/table.ts";
import { rememberCode } from "./reporting/provenance.ts";

const CALL = "npm run evaluate --";

function listOf(entries: ReadonlyArray<Pick<Command, "name" | "summary">>): string {
  const width = Math.max(...entries.map(({ name }) => name.length));
  return entries.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n");
}

function overview(): string {
  return `Measures pith's methods and other extractors on data sets.

${CALL} COMMAND [PART] [options]

Commands
${listOf(groups)}

${CALL} COMMAND --help explains a command and lists its parts. Results go to stdout, progress to stderr. Outputs and scores
are cached in .cache/evaluate.
`;
}

/** The help of a command: its own, if any, and its parts. */
function helpOf({ name, summary, own, parts }: Group): string {
  const first = own
    ? `${own.summary}\n\n${own.help}\n`
    : `${summary}\n\n${CALL} ${name} PART [options]\n`;
  return parts.length === 0 ? first : `${first}\nParts, each with --help\n${listOf(parts)}\n`;
}

async function main(args: readonly string[]): Promise<number> {
  if (["--help", "help", "-h"].includes(args[0] ?? "")) {
    process.stdout.write(overview());
    return 0;
  }
  const { group, command, rest } = findCommand(args);
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(
      command && command !== group.own ? `${command.summary}\n\n${command.help}\n` : helpOf(group),
    );
    return 0;
  }
  if (!command)
    throw new UsageError(
      `${group.name} needs a part: npm run evaluate -- ${group.name} --help lists them`,
    );
  rememberCode(`lab/evaluate/src/commands/${command.name}.ts`);
  return command.run(rest);
}

// A reader such as head may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const bug = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof UsageError ? error.message : bug}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
