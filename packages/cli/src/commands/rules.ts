import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith rules`: files of rules for sites. */
export const rulesCommand: Command = {
  name: "rules",
  summary: "test a file of rules for sites, or make one of settings in the format of ftr-site-config",
  usage: "test FILE | convert FILE...",
  description:
    "A rules file maps hosts to CSS selectors of what is kept and dropped, of title, authors and date, and of the links to the next page " +
    "and to all pages as one, with tests beside them; extract --rules takes it. test runs the tests of a file: each names a page (html, a " +
    "file beside the rules, or an address, which is fetched) and what must and must not come out; it ends with 2 when one fails. convert " +
    "reads files named HOST.txt in the format of ftr-site-config and writes a rules file; lines that CSS selectors cannot say are " +
    "told one by one. docs/site-rules.md has the format.",
  examples: [
    ["pith rules test rules.json", "run the tests of a rules file"],
    ["pith rules convert example.org.txt -o rules.json", "make a rules file of site settings"],
    ["pith page.html --url https://example.org/a --rules rules.json", "extract a page by it"],
  ],
  flags: ["output", ...inputFlags.filter((name) => name !== "url")],
  load: () => import("../runs/rules.ts"),
};
