import type { Command } from "../../packages/pith-cli/src/command.ts";
import type { FlagName } from "../../packages/pith-cli/src/flag-types.ts";
import { commonFlags } from "../../packages/pith-cli/src/flags.ts";
import { describeCommand, flagRows } from "../../packages/pith-cli/src/help.ts";

function escapeRoff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(/^([.'])/gmu, "\\&$1");
}

const bold = (text: string): string => `\\fB${escapeRoff(text)}\\fR`;

function flagLines(command: Command, names: readonly FlagName[]): string {
  return flagRows(command, names)
    .map(({ syntax, meaning }) => `.TP\n${bold(syntax)}\n${escapeRoff(meaning)}\n`)
    .join("");
}

function commandLines(command: Command): string {
  const examples = command.examples
    .map(([line, meaning]) => `.PP\n${escapeRoff(meaning)}:\n.PP\n.nf\n${bold(line)}\n.fi\n`)
    .join("");
  return `.SS ${bold(`pith ${command.name} ${command.usage}`.trimEnd())}\n${escapeRoff(describeCommand(command))}\n${flagLines(command, command.flags)}${examples}`;
}

/** The manual page `pith(1)`, generated from the tables of commands and flags. */
export function writeManPage(
  commands: readonly Command[],
  usual: Command,
  version: string,
): string {
  return `.\\" Made by npm run docs from the tables of commands and flags.
.TH PITH 1 "" "pith ${version}" "User Commands"
.SH NAME
pith \\- extract the main content of web pages, with reasons
.SH SYNOPSIS
.B pith
[\\fICOMMAND\\fR] [\\fIARGUMENTS\\fR] [\\fIFLAGS\\fR]
.SH DESCRIPTION
pith extracts the main content of a web page and explains every decision. Without a command it runs ${bold(usual.name)}.
Results go to standard output, everything else to standard error.
.SH COMMANDS
${commands.map(commandLines).join("")}.SH FLAGS OF ALL COMMANDS
${flagLines(usual, commonFlags)}.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
nothing extracted
.TP
.B 2
usage error or failure
`;
}
