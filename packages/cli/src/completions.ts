import type { Command } from "./command.ts";
import { flagGroups } from "./flag-types.ts";
import { commonFlags, flagOption, flagTable, memberName, splitFlags } from "./flags.ts";
import { flagMeaning } from "./help.ts";
import { choicesOf } from "./parse-args.ts";

export const shells = ["bash", "zsh", "fish"] as const;
type Shell = (typeof shells)[number];

interface ShellFlag {
  /** With dashes: the long one, and the short one if any. */
  readonly names: readonly string[];
  readonly meaning: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
  readonly isRepeatable: boolean;
}

function flagsOf(command: Command): ShellFlag[] {
  const { own, groups } = splitFlags([...command.flags, ...commonFlags]);
  const single = own.map((name): ShellFlag => {
    const { kind, short } = flagTable[name];
    return {
      names: [`--${flagOption(name)}`, ...(short === undefined ? [] : [`-${short}`])],
      meaning: flagMeaning(command, name),
      takesValue: kind !== "boolean",
      choices: choicesOf(command, name) ?? [],
      isRepeatable: kind === "strings",
    };
  });
  const grouped = [...groups].map(([group, members]): ShellFlag => {
    const choices = members.map((name) => `${memberName(name)}${flagTable[name].kind === "boolean" ? "" : "="}`);
    return { names: [`--${group}`], meaning: flagGroups[group], takesValue: true, choices, isRepeatable: true };
  });
  return [...single, ...grouped];
}

const quote = (text: string, shell: Shell): string => `'${text.replaceAll("'", shell === "fish" ? "\\'" : "'\\''")}'`;

const helpRow = (commands: readonly Command[]): (readonly [string, string])[] => [
  ...commands.map(({ name, summary }) => [name, summary] as const),
  ["help", "show the flags and examples of a command"],
];

function bashCases(command: Command): string {
  const flags = flagsOf(command);
  const row = (pattern: string, test: string, words: readonly string[]): string =>
    `        ${pattern}) ${test}words=${quote(words.join(" "), "bash")} ;;\n`;
  const values = flags
    .filter(({ takesValue }) => takesValue)
    .map(({ names, choices }) => row(names.map((name) => `${command.name}:${name}`).join("|"), "", choices));
  const all = flags.flatMap(({ names }) => names);
  return `${values.join("")}${row(`${command.name}:*`, "[[ $current == -* ]] && ", all)}`;
}

function writeBash(commands: readonly Command[], usual: Command): string {
  const names = helpRow(commands).map(([name]) => name);
  return `# bash completion for pith: source <(pith completions bash)
_pith() {
    local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
    case " ${names.join(" ")} " in *" $command "*) ;; *) command=${usual.name} ;; esac
    if [[ $command == help ]]; then
        words=${quote(commands.map(({ name }) => name).join(" "), "bash")}
    else
        case "$command:$previous" in
${commands.map(bashCases).join("")}        esac
    fi
    [[ $COMP_CWORD -eq 1 ]] && words="$words ${names.join(" ")}"
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -o bashdefault -F _pith pith
`;
}

/** A description inside an argument of zsh's `_arguments`. */
const zshText = (text: string): string => text.replaceAll(/[[\]:\\]/gu, "\\$&");

function zshFlag({ names, meaning, takesValue, choices, isRepeatable }: ShellFlag): string[] {
  const value = !takesValue ? "" : choices.length > 0 ? `:value:(${choices.join(" ")})` : ":value:_files";
  const often = isRepeatable ? "*" : "";
  return names.map((name) => quote(`${often}${name}[${zshText(meaning)}]${value}`, "zsh"));
}

function writeZsh(commands: readonly Command[], usual: Command): string {
  const rows = helpRow(commands).map(([name, summary]) => `        ${quote(`${name}:${zshText(summary)}`, "zsh")}`);
  const cases = commands.map((command) => {
    const flags = flagsOf(command).flatMap(zshFlag);
    return `        ${command.name}) _arguments ${flags.join(" ")} '*:file:_files' ;;`;
  });
  return `#compdef pith
# zsh completion for pith: pith completions zsh > ~/.zfunc/_pith
_pith() {
    local -a commands
    commands=(
${rows.join("\n")}
    )
    local command="\${words[2]}"
    if (( CURRENT == 2 )); then
        _describe command commands
        _files
    fi
    (( \${commands[(I)$command:*]} )) && { shift words; (( CURRENT-- )) } || command=${usual.name}
    case "$command" in
${cases.join("\n")}
    esac
}
compdef _pith pith
`;
}

function fishFlag(condition: string, { names, meaning, takesValue, choices }: ShellFlag): string {
  const options = names.map((name) => name.replace(/^--/u, "-l ").replace(/^-(?=\w$)/u, "-s "));
  const values = choices.length > 0 ? [`-x -a ${quote(choices.join(" "), "fish")}`] : takesValue ? ["-r"] : [];
  const description = `-d ${quote(meaning, "fish")}`;
  return ["complete -c pith", `-n ${quote(condition, "fish")}`, ...options, ...values, description].join(" ");
}

function writeFish(commands: readonly Command[], usual: Command): string {
  const names = helpRow(commands).map(([name]) => name);
  const rows = helpRow(commands).map(
    ([name, summary]) => `complete -c pith -n __fish_use_subcommand -a ${name} -d ${quote(summary, "fish")}`,
  );
  const flags = commands.flatMap((command) => {
    const others = names.filter((name) => name !== command.name).join(" ");
    const seen = `__fish_seen_subcommand_from ${command.name}`;
    const condition = command === usual ? `not __fish_seen_subcommand_from ${others}` : seen;
    return flagsOf(command).map((flag) => fishFlag(condition, flag));
  });
  const help = `complete -c pith -f -n '__fish_seen_subcommand_from help' -a ${quote(commands.map(({ name }) => name).join(" "), "fish")}`;
  return `# fish completion for pith: pith completions fish > ~/.config/fish/completions/pith.fish\n${[...rows, help, ...flags].join("\n")}\n`;
}

/** The completion script for commands, flags and their values in a shell. `usual` is the default command. */
export function writeCompletions(shell: Shell, commands: readonly Command[], usual: Command): string {
  const write = { bash: writeBash, zsh: writeZsh, fish: writeFish }[shell];
  return write(commands, usual);
}
