import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { findDataTables } from "../../structure/data-tables.ts";
import { findGrids } from "../../structure/grids.ts";
import type { ProbabilityRule } from "../rule.ts";
import { pulled } from "./expected.ts";

export const wholeTable: ProbabilityRule = {
  id: "whole-table",
  stage: "probability",
  promise: "reader",
  says: "All cells of a data table share one probability: the table is kept with every cell, or dropped.",
  because: "the rest of its table",
  decide(facts) {
    const { tree } = facts.page;
    let end = -1;
    const outermost = [...findDataTables(facts.page)].filter((table) => {
      if (table < end) return false;
      end = tree.end[table];
      return true;
    });
    return pulled(
      facts,
      outermost.map((table) => facts.page.visibleBlocks(table)),
    );
  },
};

export const wholeGrid: ProbabilityRule = {
  id: "whole-grid",
  stage: "probability",
  promise: "reader",
  says: "All cells of a grid of boxes, whose columns have classes of their own, share one probability, as those of a table do.",
  because: "the rest of its grid",
  decide: (facts) =>
    pulled(
      facts,
      findGrids(facts.page).map((grid) => facts.page.visibleBlocks(grid)),
    ),
};

export const wholeCode: ProbabilityRule = {
  id: "whole-code",
  stage: "probability",
  promise: "reader",
  says: "All blocks of a pre element share one probability: code is kept with every line, or dropped.",
  because: "the rest of its code",
  decide(facts) {
    const { page } = facts;
    const sets: Array<readonly number[]> = [];
    for (let code = page.tree.find(TAG.pre); code >= 0; code = page.tree.find(TAG.pre, page.tree.end[code])) {
      sets.push(page.visibleBlocks(code));
    }
    return pulled(facts, sets);
  },
};
