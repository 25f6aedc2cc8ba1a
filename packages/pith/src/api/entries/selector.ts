// CSS selectors as sets of nodes, and rules files by host.
export { compileSelector } from "../../selection/selectors/compile-selector.ts";
export { NodeSets } from "../../selection/selectors/node-sets.ts";
export { selectorsOf } from "../../selection/selectors/selectors.ts";
export {
  parseHostFile,
  parseSites,
  type RuleTest,
  type SiteRule,
  type SiteRules,
} from "../../selection/selectors/site-rules.ts";
