import { linkFigureNames } from "../../../src/methods/head-components/link-figures.ts";
import {
  type LogisticModel,
  logOdds,
  type NoiseModel,
  pageFigureNames,
  pageFiguresOfStory,
} from "../../../src/methods/head-components/noise-model.ts";
import { type ListPage, toExamples } from "./list-pages.ts";
import { type Example, trainLogistic } from "./logistic.ts";
import type { StoryLink } from "./story-links.ts";

/** Penalty of the story regression; 0.0003 to 0.01 differ by less than 0.002 F1 out of fold. */
const STORY_PENALTY = 0.001;
/** Penalty of the page regression; 0.001 to 0.01 differ by less than 0.005 F1 out of fold. */
const PAGE_PENALTY = 0.003;
/**
 * All story links together weigh as much as two sites of list pages, so that the page regression stays right on news
 * pages; 0 to 4 sites give the same mean F1 of sites out of fold (.939), and the story links' own F1 rises from .933
 * to .949.
 */
const STORY_LINK_SITES = 2;

/** Trains the story regression. */
export function trainStoryModel(links: readonly StoryLink[]): LogisticModel {
  return trainLogistic(links, STORY_PENALTY);
}

/** Trains the page regression on list pages and on the story links as links of news pages. */
export function trainPageModel(
  story: LogisticModel,
  pages: readonly ListPage[],
  links: readonly StoryLink[],
): LogisticModel {
  const weight = STORY_LINK_SITES / links.length;
  const asPageLinks = links.map(
    ({ figures, positive }): Example => ({ figures: pageFiguresOfStory(logOdds(story, figures)), positive, weight }),
  );
  return trainLogistic([...toExamples(pages, story), ...asPageLinks], PAGE_PENALTY);
}

/** Trains both regressions. */
export function trainNoiseModel(pages: readonly ListPage[], links: readonly StoryLink[]): NoiseModel {
  const story = trainStoryModel(links);
  return { story, page: trainPageModel(story, pages, links) };
}

/** Precision, recall and F1 of the story regression over outlets kept apart. */
export function crossValidateStories(links: readonly StoryLink[], folds: number): { p: number; r: number; f1: number } {
  const outlets = [...new Set(links.map(({ outlet }) => outlet))].sort();
  const foldOf = new Map(outlets.map((outlet, i) => [outlet, i % folds]));
  let [right, found, gold] = [0, 0, 0];
  for (let fold = 0; fold < folds; fold++) {
    const model = trainStoryModel(links.filter(({ outlet }) => foldOf.get(outlet) !== fold));
    for (const { outlet, figures, positive } of links) {
      if (foldOf.get(outlet) !== fold) continue;
      const isFound = logOdds(model, figures) > 0;
      found += isFound ? 1 : 0;
      gold += positive ? 1 : 0;
      right += isFound && positive ? 1 : 0;
    }
  }
  return { p: right / found, r: right / gold, f1: (2 * right) / (found + gold) };
}

const DIGITS = 3;

function toSource(names: readonly string[], model: LogisticModel): string {
  const weights = model.weights.map((weight, i) => `      ${Number(weight.toFixed(DIGITS))}, // ${names[i]}`);
  return `{\n    constant: ${Number(model.constant.toFixed(DIGITS))},\n    weights: [\n${weights.join("\n")}\n    ],\n  }`;
}

/** The source of the module that holds the model. */
export function writeModelSource(model: NoiseModel, notes: readonly string[]): string {
  return [
    `import type { NoiseModel } from "./noise-model.ts";`,
    "",
    "/**",
    ...notes.map((note) => ` * ${note}`),
    " */",
    "export const noiseModel: NoiseModel = {",
    `  story: ${toSource(linkFigureNames, model.story)},`,
    `  page: ${toSource(pageFigureNames, model.page)},`,
    "};",
    "",
  ].join("\n");
}
