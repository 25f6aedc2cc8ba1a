import { suggest } from "pith-base";
import type { CommandContext, ExitCode } from "../command.ts";
import { shells, writeCompletions } from "../completions.ts";
import { UsageError } from "../usage-error.ts";

export async function run({ args, output, commands, defaultCommand }: CommandContext): Promise<ExitCode> {
  const [name = "", ...others] = args;
  const shell = shells.find((each) => each === name);
  if (shell === undefined || others.length > 0) {
    throw new UsageError(`name one shell: ${shells.join(", ")}${suggest(name, shells)}`);
  }
  await output.write(writeCompletions(shell, commands, defaultCommand));
  return 0;
}
