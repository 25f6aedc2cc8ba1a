import { suggest } from "../../../pith/src/safety/suggest.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { flagGroups } from "../flag-types.ts";
import { commonFlags, flagOption, flagTable, memberName, splitFlags } from "../flags.ts";
import { flagMeaning } from "../help.ts";
import { choicesOf } from "../parse-args.ts";
import { UsageError } from "../usage-error.ts";

/** A script for each shell: it asks `pith completions SHELL -- WORDS...` what may come next. */
const SCRIPTS = {
  bash: `# bash completion for pith: source <(pith completions bash)
_pith() {
    local IFS=$'\\n'
    mapfile -t COMPREPLY < <(compgen -W "$(pith completions bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}")" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -o bashdefault -F _pith pith
`,
  zsh: `#compdef pith
# zsh completion for pith: pith completions zsh > ~/.zfunc/_pith
_pith() {
    local -a offers
    offers=(\${(f)"$(pith completions zsh -- "\${(@)words[2,CURRENT]}")"})
    _describe pith offers
    _files
}
compdef _pith pith
`,
  fish: `# fish completion for pith: pith completions fish > ~/.config/fish/completions/pith.fish
complete -c pith -a '(pith completions fish -- (commandline -opc)[2..-1] (commandline -ct))'
`,
} as const;

type Offer = readonly [name: string, meaning: string];

/** How each shell reads an offer. */
const WRITERS: Readonly<Record<keyof typeof SCRIPTS, (offer: Offer) => string>> = {
  bash: ([name]) => name,
  zsh: ([name, meaning]) => `${name.replaceAll(":", "\\:")}:${meaning}`,
  fish: ([name, meaning]) => `${name}\t${meaning}`,
};

interface OfferedFlag {
  /** With dashes: the long one, and the short one if any. */
  readonly names: readonly string[];
  readonly meaning: string;
  /** The known values; missing for a switch. */
  readonly values?: readonly Offer[];
}

function flagsOf(command: Command): OfferedFlag[] {
  const { own, groups } = splitFlags([...command.flags, ...commonFlags]);
  const single = own.map((name): OfferedFlag => {
    const { kind, short } = flagTable[name];
    const names = [`--${flagOption(name)}`, ...(short === undefined ? [] : [`-${short}`])];
    const meaning = flagMeaning(command, name);
    const values = (choicesOf(command, name) ?? []).map((choice) => [choice, meaning] as const);
    return { names, meaning, ...(kind !== "boolean" && { values }) };
  });
  const grouped = [...groups].map(([group, members]): OfferedFlag => {
    const values = members.map((name) => {
      const mark = flagTable[name].kind === "boolean" ? "" : "=";
      return [`${memberName(name)}${mark}`, flagTable[name].meaning] as const;
    });
    return { names: [`--${group}`], meaning: flagGroups[group], values };
  });
  return [...single, ...grouped];
}

/**
 * What the last word of a command line may be. The shell compares it with what is typed, and adds
 * files.
 */
function offersFor(
  words: readonly string[],
  { commands, defaultCommand }: CommandContext,
): readonly Offer[] {
  const [before = "", current = ""] = ["", ...words].slice(-2);
  const offered = commands.map(({ name, summary }): Offer => [name, summary]);
  if (before === "help" && words.length === 2) return offered;
  const command =
    commands.find(({ name }) => words.length > 1 && name === words[0]) ?? defaultCommand;
  const flags = flagsOf(command);
  const values = flags.find(({ names }) => names.includes(before))?.values;
  if (values) return values;
  if (current.startsWith("-"))
    return flags.flatMap(({ names, meaning }) => names.map((name): Offer => [name, meaning]));
  return words.length > 1 ? [] : [...offered, ["help", "show the flags and examples of a command"]];
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const [name = "", ...words] = context.args;
  const shells = Object.keys(SCRIPTS) as Array<keyof typeof SCRIPTS>;
  const shell = shells.find((each) => each === name);
  if (shell === undefined)
    throw new UsageError(`name one shell: ${shells.join(", ")}${suggest(name, shells)}`);
  const offers = offersFor(words, context).map((offer) => `${WRITERS[shell](offer)}\n`);
  await context.output.write(words.length === 0 ? SCRIPTS[shell] : offers.join(""));
  return 0;
}
