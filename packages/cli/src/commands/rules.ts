import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith rules`: files of rules for sites. */
export const rulesCommand: Command = {
  name: "rules",
  summary: "test a file of site rules, or convert one from the format of ftr-site-config",
  usage: "test FILE | convert FILE...",
  description:
    "test runs the tests in a rules file and exits with 2 if one fails. " +
    "convert turns ftr-site-config files named HOST.txt into a rules file and lists lines that CSS selectors cannot express.",
  examples: [
    ["pith rules test rules.json", "run the tests of a rules file"],
    ["pith rules convert example.org.txt -o rules.json", "make a rules file from site settings"],
    ["pith page.html --url https://example.org/a --rules rules.json", "extract a page with it"],
  ],
  flags: ["output", ...inputFlags.filter((name) => name !== "url")],
  load: () => import("../runs/rules.ts"),
};
