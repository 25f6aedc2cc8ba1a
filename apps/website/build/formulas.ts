import temml from "temml";
import type { MarkdownRenderer } from "vitepress";

/**
 * `$$TeX$$`, or `$TeX$` without a space at its ends and no digit behind it: what GitHub takes for a
 * formula.
 */
const FORMULA = /\$\$([^$]+)\$\$|\$(?!\s)([^$]+)(?<!\s)\$(?!\d)/uy;

/**
 * Has formulas of Markdown drawn by the browser, as MathML.
 * @throws temml's ParseError for TeX that it cannot read: the build ends.
 */
export function drawFormulas(markdown: MarkdownRenderer): void {
  markdown.inline.ruler.before("escape", "formula", (state, silent) => {
    FORMULA.lastIndex = state.pos;
    const [whole, displayed, inline] = FORMULA.exec(state.src) ?? [];
    const tex = displayed ?? inline;
    if (whole === undefined || tex === undefined) return false;
    if (!silent) {
      const displayMode = displayed !== undefined;
      const mathml = temml.renderToString(tex, { displayMode, throwOnError: true });
      // Vue must not read it as a template of its own.
      state.push("html_inline", "", 0).content = mathml.replace("<math", "<math v-pre");
    }
    state.pos += whole.length;
    return true;
  });
}
