import type { MeasuredPage } from "../../page/measured-page.ts";
import { siteMethods } from "../site/methods.ts";
import type { SiteModel } from "../site/site-method.ts";
import type { OptionValues, TreeFigure, TreeRow } from "./figure.ts";
import { listStyleTree } from "./style-tree-rows.ts";
import { listTermEntropies } from "./term-entropies.ts";
import { MAX_ROWS, nameOf } from "./tree-rows.ts";

/**
 * Terms drawn for a block: those with the lowest entropy, which are the most specific to its page.
 */
const TERMS_OF_BLOCK = 12;

/** A site's pages and what a method learned from them. */
export interface LearnedPages {
  readonly id: string;
  readonly options: OptionValues;
  readonly pages: readonly MeasuredPage[];
  readonly model: SiteModel;
}

function drawStyleTree({ pages, options }: LearnedPages): TreeFigure {
  const { rows, more } = listStyleTree(pages, options, MAX_ROWS);
  const states = { noise: "dropped", content: "kept", opened: "opened" } as const;
  return {
    kind: "tree",
    title: `The trees of ${pages.length} pages, merged`,
    barLabel: "CompImp, the composite importance",
    rows: rows.map(({ depth, name, pages: on, importance, styles, state }, node) => ({
      node,
      depth,
      name,
      figures: {
        ...(importance !== undefined && { CompImp: importance }),
        pages: on,
        ...(styles > 1 && { styles }),
      },
      bar: importance ?? 0,
      state: states[state],
    })),
    more,
  };
}

/** The blocks of a page, each with its terms and their entropy over the site's pages. */
function drawEntropies({ pages, options }: LearnedPages, page: MeasuredPage): TreeFigure {
  const rows: TreeRow[] = [];
  let more = 0;
  for (const { node, entropy, isRedundant, terms } of listTermEntropies(pages, page, options)) {
    const state = isRedundant ? "dropped" : "kept";
    const shown = terms.slice(0, TERMS_OF_BLOCK);
    if (rows.length + shown.length >= MAX_ROWS) {
      more += 1 + terms.length;
      continue;
    }
    const figures = { "H(CB)": entropy, terms: terms.length };
    rows.push({ node, depth: 0, name: nameOf(page, node), figures, bar: entropy, state });
    for (const { term, entropy: own } of shown) {
      rows.push({ node: rows.length, depth: 1, name: term, figures: { H: own }, bar: own, state });
    }
    more += terms.length - shown.length;
  }
  return {
    kind: "tree",
    title: "Blocks and their terms by entropy",
    barLabel: "entropy over the pages",
    rows,
    more,
  };
}

function drawFrequencies({ id, options, model }: LearnedPages, page: MeasuredPage): TreeFigure {
  const found = model.lookUp(page);
  const limit = Number(
    options.pageShare ?? siteMethods.find((method) => method.id === id)?.options.pageShare?.default,
  );
  const all = (found?.otherPages ?? 0) + 1;
  const depths = new Map<number, number>();
  const rows = (found?.blocks ?? []).map(({ node }, at): TreeRow => {
    let above = page.tree.parent[node];
    while (above > 0 && !depths.has(above)) above = page.tree.parent[above];
    const depth = (depths.get(above) ?? -1) + 1;
    depths.set(node, depth);
    const similar = found?.similarPages[at] ?? 0;
    return {
      node,
      depth,
      name: nameOf(page, node),
      figures: { IBDF: similar === 0 ? 1 : 1 / similar, S: similar },
      bar: similar / Math.max(1, all - 1),
      state: similar < limit * all ? "kept" : "dropped",
    };
  });
  return {
    kind: "tree",
    title: "The page's blocks by IBDF",
    barLabel: "share of other pages with a similar block",
    rows: rows.slice(0, MAX_ROWS),
    more: Math.max(0, rows.length - MAX_ROWS),
  };
}

/** A site method's figure for one of its pages. */
export function drawSiteFigure(learned: LearnedPages, page: MeasuredPage): TreeFigure {
  if (learned.id === "site-style-tree") return drawStyleTree(learned);
  return learned.id === "info-discoverer"
    ? drawEntropies(learned, page)
    : drawFrequencies(learned, page);
}
