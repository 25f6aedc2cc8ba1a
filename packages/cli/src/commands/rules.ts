import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith rules`: files of rules for sites. */
export const rulesCommand: Command = {
  name: "rules",
  summary: "test a file of site rules, or convert one from the format of ftr-site-config",
  usage: "test FILE | convert FILE...",
  description:
    "A rules file maps hosts to CSS selectors for content to keep and drop, title, authors, date, and next-page and single-page " +
    "links. It can contain tests. extract --rules uses it. test runs the tests: each names a page (inline HTML, a " +
    "file relative to the rules file, or a URL) and text that must or must not be extracted; it exits with 2 if one fails. convert " +
    "reads ftr-site-config files named HOST.txt and writes a rules file; it lists lines that CSS selectors cannot " +
    "express. docs/site-rules.md describes the format.",
  examples: [
    ["pith rules test rules.json", "run the tests of a rules file"],
    ["pith rules convert example.org.txt -o rules.json", "make a rules file from site settings"],
    ["pith page.html --url https://example.org/a --rules rules.json", "extract a page with it"],
  ],
  flags: ["output", ...inputFlags.filter((name) => name !== "url")],
  load: () => import("../runs/rules.ts"),
};
