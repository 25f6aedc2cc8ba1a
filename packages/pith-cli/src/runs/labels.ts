import type { CommandContext, ExitCode } from "../command.ts";
import { judge } from "../labels/judge.ts";
import { train } from "../labels/train.ts";
import { tune } from "../labels/tune.ts";
import { UsageError } from "../usage-error.ts";

const ACTIONS: ReadonlyMap<string, (context: CommandContext) => Promise<ExitCode>> = new Map([
  ["judge", judge],
  ["tune", tune],
  ["train", train],
]);

export function run(context: CommandContext): Promise<ExitCode> {
  const [name = "nothing"] = context.args;
  const action = ACTIONS.get(name);
  if (!action) throw new UsageError(`labels takes ${[...ACTIONS.keys()].join(", ")}; got ${name}`);
  return action(context);
}
