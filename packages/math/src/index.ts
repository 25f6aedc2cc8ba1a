import { registerTexReader } from "pith";
import temml from "temml";

/** Macros of a formula are expanded so often at most. By judgement: authors write a handful, and some sets of macros never end. */
const MAX_EXPANSIONS = 200;

// TeX is untrusted: no addresses, images, classes or styles.
registerTexReader((tex, displayMode) =>
  temml.renderToString(tex, { displayMode, throwOnError: true, trust: false, maxExpand: MAX_EXPANSIONS, macros: {} }),
);
