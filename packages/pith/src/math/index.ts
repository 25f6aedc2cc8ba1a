import temml from "temml";
import { registerTexReader } from "../render/formula-markup.ts";

/** Most macro expansions per formula. By judgement: authors write a handful, and some macros expand for ever. */
const MAX_EXPANSIONS = 200;

// TeX is untrusted: no addresses, images, classes or styles.
registerTexReader((tex, displayMode) =>
  temml.renderToString(tex, { displayMode, throwOnError: true, trust: false, maxExpand: MAX_EXPANSIONS, macros: {} }),
);
