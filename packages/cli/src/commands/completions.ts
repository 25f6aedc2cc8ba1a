import type { Command } from "../command.ts";

/** `pith completions`: what a shell needs to complete commands and flags. */
export const completionsCommand: Command = {
  name: "completions",
  summary: "write the completions of a shell: bash, zsh or fish",
  usage: "SHELL",
  description: "Writes a script with which bash, zsh or fish completes commands, flags and the values of flags.",
  examples: [
    ["source <(pith completions bash)", "for this shell; in ~/.bashrc for all"],
    ["pith completions zsh > ~/.zfunc/_pith", "for zsh, where ~/.zfunc is in fpath"],
    ["pith completions fish > ~/.config/fish/completions/pith.fish", "for fish"],
  ],
  flags: ["output"],
  load: () => import("../runs/completions.ts"),
};
