import { compile } from "css-select";
import { OptionsError } from "../../errors.ts";
import type { PageTree } from "../../parse/page-tree.ts";
import { parsePage } from "../../parse/parse.ts";
import { isHostPattern, matchesUrl, specificity } from "../../text/hosts.ts";
import type { Outcome, Reason, Selection } from "../selection.ts";
import { createTreeAdapter } from "./tree-adapter.ts";

/** What a user knows better than any method: CSS selectors of elements to keep and to drop. */
export interface Rules {
  readonly keep?: readonly string[];
  readonly drop?: readonly string[];
}

/** Rules per host, from a rules file; the most specific patterns first. */
export interface SiteRules {
  readonly hosts: ReadonlyArray<{ readonly pattern: string; readonly rules: Rules }>;
}

const KEEP = 1;
const DROP = 2;

type Matcher = (element: number) => boolean;

function compileSelector(selector: string, tree: PageTree, option = "rules"): Matcher {
  try {
    // Results are cached by object identity, which integers do not have.
    return compile<number, number>(selector, { adapter: createTreeAdapter(tree), cacheResults: false });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new OptionsError(option, `${JSON.stringify(selector)} is not a CSS selector: ${problem}`);
  }
}

/** For each node, what the nearest rule at or above it says; dropping goes before keeping on the same element. */
function ruleOfNodes(tree: PageTree, rules: Rules): { verdict: Uint8Array; reasons: Reason[]; reasonOf: Uint16Array } {
  const list = [
    ...(rules.drop ?? []).map((selector) => [DROP, selector] as const),
    ...(rules.keep ?? []).map((selector) => [KEEP, selector] as const),
  ];
  const matchers = list.map(([, selector]) => compileSelector(selector, tree));
  const reasons = list.map(([kind, selector]) => ({
    signal: "rule",
    text: `${kind === DROP ? "dropped" : "kept"} by the rule ${selector}`,
  }));
  const verdict = new Uint8Array(tree.nodeCount);
  const reasonOf = new Uint16Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    verdict[node] = verdict[tree.parent[node]];
    reasonOf[node] = reasonOf[tree.parent[node]];
    if (!tree.isElement(node)) continue;
    const match = matchers.findIndex((matches) => matches(node));
    if (match < 0) continue;
    verdict[node] = list[match][0];
    reasonOf[node] = match;
  }
  return { verdict, reasons, reasonOf };
}

/**
 * The selection after the user's rules: blocks inside of an element that a rule names are kept or dropped whatever
 * the method said. Of nested elements the innermost counts. The score stays, the reason becomes the rule.
 * @throws OptionsError (option `rules`) for a text that is no CSS selector.
 */
export function applyRules<S extends Selection>(selection: S, rules: Rules): S {
  if (!rules.keep?.length && !rules.drop?.length) return selection;
  const { page } = selection;
  const { verdict, reasons, reasonOf } = ruleOfNodes(page.tree, rules);
  const keep = selection.keep.slice();
  const ruled = new Uint8Array(keep.length);
  const ownReasons = selection.reasons.length;
  const reasonIndex = selection.reasonOf.slice();
  for (let block = 0; block < page.blocks.count; block++) {
    const node = page.blocks.firstText[block];
    if (verdict[node] === 0) continue;
    ruled[block] = 1;
    keep[block] = verdict[node] === KEEP ? 1 : 0;
    reasonIndex[block] = ownReasons + reasonOf[node];
  }
  const kept = keep.reduce((sum, value) => sum + value, 0);
  const outcome: Outcome = kept > 0 ? "content" : selection.outcome === "content" ? "nothing-kept" : selection.outcome;
  const why = `${kept} of ${page.blocks.count} blocks kept, after the user's rules`;
  return {
    ...selection,
    keep,
    ruled,
    outcome,
    why,
    reasonOf: reasonIndex,
    reasons: [...selection.reasons, ...reasons],
  };
}

function fail(message: string): never {
  throw new OptionsError("siteRules", `the rules file ${message}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function checkRules(pattern: string, value: unknown): Rules {
  if (!isHostPattern(pattern)) {
    fail(`has the host pattern ${JSON.stringify(pattern)}; patterns are example.org, *.example.org and *`);
  }
  if (!isRecord(value)) return fail(`must map ${pattern} to an object with keep and drop`);
  for (const [name, selectors] of Object.entries(value)) {
    if (name !== "keep" && name !== "drop")
      fail(`has ${JSON.stringify(name)} for ${pattern}; it may have keep and drop`);
    if (!isTextList(selectors)) return fail(`must have a list of CSS selectors as ${name} for ${pattern}`);
    // A misspelt selector is an error of the file, whichever pages come.
    for (const selector of selectors) compileSelector(selector, parsePage(""), "siteRules");
  }
  return value;
}

/**
 * Parses a rules file: a JSON object from host patterns to rules, for example
 * `{ "example.org": { "drop": [".promo"], "keep": ["#notes"] }, "*": { "drop": [".newsletter"] } }`.
 * @throws OptionsError (option `siteRules`) for anything else, with what is wrong where.
 */
export function parseSiteRules(text: string): SiteRules {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    fail(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(file)) return fail("must be an object from host patterns to rules");
  const hosts = Object.entries(file).map(([pattern, value]) => ({
    pattern: pattern.toLowerCase(),
    rules: checkRules(pattern, value),
  }));
  hosts.sort((a, b) => specificity(b.pattern) - specificity(a.pattern));
  return { hosts };
}

/** The rules for a page: those of the most specific pattern that fits its address, and the caller's own before them. */
export function rulesForUrl(file: SiteRules | undefined, own: Rules | undefined, url: string | undefined): Rules {
  const site = file?.hosts.find(({ pattern }) => matchesUrl(pattern, url))?.rules;
  return {
    keep: [...(own?.keep ?? []), ...(site?.keep ?? [])],
    drop: [...(own?.drop ?? []), ...(site?.drop ?? [])],
  };
}
