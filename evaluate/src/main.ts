import { UsageError } from "./commands/command.ts";
import { commands } from "./commands/table.ts";
import { rememberCode } from "./reporting/provenance.ts";

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n");
  return `Measures pith's methods and other extractors on data sets.

npm run evaluate -- COMMAND [options]

Commands
${list}

npm run evaluate -- COMMAND --help explains one. Results go to stdout, progress to stderr; outputs and scores are
kept in .cache/evaluate, so that only what has changed is run again.
`;
}

async function main(args: readonly string[]): Promise<number> {
  const [first] = args;
  if (first === "--help" || first === "help" || first === "-h") {
    process.stdout.write(overview());
    return 0;
  }
  const named = commands.find(({ name }) => name === first);
  const command = named ?? (first === undefined || first.startsWith("-") ? commands[0] : undefined);
  if (!command) throw new UsageError(`there is no command ${first}; npm run evaluate -- --help lists them`);
  const rest = named ? args.slice(1) : args;
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`${command.summary}\n\n${command.help}\n`);
    return 0;
  }
  rememberCode(`evaluate/src/commands/${command.name}.ts`);
  return command.run(rest);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `${error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
