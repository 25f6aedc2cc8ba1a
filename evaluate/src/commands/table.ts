import type { Command } from "./command.ts";
import { runCommand } from "./run.ts";

/** All subcommands, in the order of the help. The first one runs when none is named. */
export const commands: readonly Command[] = [runCommand];
