import { findDataTables } from "../../structure/data-tables.ts";
import { findGrids } from "../../structure/grids.ts";
import type { ScoreRule } from "../rule.ts";
import { pulled } from "./expected.ts";

export const wholeTable: ScoreRule = {
  id: "whole-table",
  stage: "score",
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

export const wholeGrid: ScoreRule = {
  id: "whole-grid",
  stage: "score",
  promise: "reader",
  says: "All cells of a grid of boxes whose columns have classes of their own share one probability, as those of a table do.",
  because: "the rest of its grid",
  decide: (facts) =>
    pulled(
      facts,
      findGrids(facts.page).map((grid) => facts.page.visibleBlocks(grid)),
    ),
};
