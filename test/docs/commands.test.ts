import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCommand } from "../../lab/evaluate/src/commands/table.ts";
import { commands, defaultCommand } from "../../packages/pith-cli/src/commands/index.ts";
import {
  commonFlags,
  flagOption,
  flagTable,
  splitFlags,
} from "../../packages/pith-cli/src/flags.ts";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { listCommands, listNamedCommands, whyNotRun } from "./commands.ts";

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The flags of a command line of pith that its command does not have. */
function unknownFlags(command: string): string[] {
  const [, ...words] = command.split(/\s+\|\s+|\s+>\s+/u)[0]?.split(/\s+/u) ?? [];
  const { flags } = commands.find(({ name }) => name === words[0]) ?? defaultCommand;
  const { own, groups } = splitFlags([...flags, ...commonFlags]);
  const known = new Set([
    ...[...groups.keys()].map((group) => `--${group}`),
    ...own.flatMap((name) => {
      const { short } = flagTable[name] as { readonly short?: string };
      return [`--${flagOption(name)}`, ...(short === undefined ? [] : [`-${short}`])];
    }),
  ]);
  return words.filter((word) => /^--?[a-z][a-z-]*$/u.test(word) && !known.has(word));
}

describe("the commands of the documents", () => {
  const all = listCommands();

  it("run on the samples, or state why not", () => {
    expect(all.length).toBeGreaterThan(50);
    // Only these may lack a reason.
    const unknown = all.filter(
      ([, command]) =>
        whyNotRun(command) === undefined && !/^(?:pith|curl|npm run reproduce) /u.test(command),
    );
    expect(unknown).toEqual([]);
    expect(all.filter(([, command]) => whyNotRun(command) === undefined).length).toBeGreaterThan(
      45,
    );
  });

  it("use flags of their commands, in the text as well", () => {
    const shown = all
      .map(([, command]) => command)
      .filter((command) => command.startsWith("pith "));
    const named = listNamedCommands().filter((command) => command.startsWith("pith "));
    expect(named.length).toBeGreaterThan(70);
    expect(
      [...shown, ...named].flatMap((command) =>
        unknownFlags(command).map((flag) => `${command}: ${flag}`),
      ),
    ).toEqual([]);
  });

  it("of npm are scripts of the project and commands of the benchmark", () => {
    const run = [...all.map(([, command]) => command), ...listNamedCommands()].filter((command) =>
      command.startsWith("npm run "),
    );
    expect(run.length).toBeGreaterThan(20);
    const missing = run.filter((command) => {
      const [, , script = "", dashes, ...words] = command.replace(/\s#.*/u, "").split(/\s+/u);
      if (scripts[script] === undefined) return true;
      if (script !== "evaluate" || dashes !== "--") return false;
      expect(() => findCommand(words), command).not.toThrow();
      return false;
    });
    expect(missing).toEqual([]);
  });
});
