import type { Command } from "../command.ts";

/** `pith completions`: what a shell needs to complete commands and flags. */
export const completionsCommand: Command = {
  name: "completions",
  summary: "write shell completions for bash, zsh or fish",
  usage: "SHELL",
  description: "Writes a script that completes commands, flags and their values in bash, zsh or fish.",
  examples: [
    ["source <(pith completions bash)", "for this shell; put it in ~/.bashrc for all"],
    ["pith completions zsh > ~/.zfunc/_pith", "for zsh, where ~/.zfunc is in fpath"],
    ["pith completions fish > ~/.config/fish/completions/pith.fish", "for fish"],
  ],
  flags: ["output"],
  load: () => import("../runs/completions.ts"),
};
