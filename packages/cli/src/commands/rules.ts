import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith rules`: files of rules for sites. */
export const rulesCommand: Command = {
  name: "rules",
  summary: "test a file of site rules, or convert one from the format of ftr-site-config",
  usage: "test FILE | convert FILE...",
  description:
    "A rules file maps hosts to CSS selectors of what to keep and drop, of title, authors and date, and of the links to the next page " +
    "and to all pages as one, with tests beside them; extract --rules takes it. test runs the tests of a file: each names a page (html, a " +
    "file beside the rules, or an address to fetch) and what must and must not come out; it exits with 2 when one fails. convert " +
    "reads files named HOST.txt in the format of ftr-site-config and writes a rules file; it lists each line that CSS selectors cannot " +
    "express. docs/site-rules.md describes the format.",
  examples: [
    ["pith rules test rules.json", "run the tests of a rules file"],
    ["pith rules convert example.org.txt -o rules.json", "make a rules file from site settings"],
    ["pith page.html --url https://example.org/a --rules rules.json", "extract a page with it"],
  ],
  flags: ["output", ...inputFlags.filter((name) => name !== "url")],
  load: () => import("../runs/rules.ts"),
};
