import type { NoiseModel } from "./noise-model.ts";

/**
 * The two logistic regressions of the noise step, made by `npx tsx training/src/headlines/main.ts`. Do not edit.
 * `story`: trained on 2845 labelled links of 403 news outlets
 * (storysniffer, MIT); with outlets kept apart (5 folds) precision 0.950, recall 0.943, F1 0.946.
 * `page`: trained on the links of 205 list pages of 8 sites and on the story links.
 */
export const noiseModel: NoiseModel = {
  story: {
    constant: -11.778,
    weights: [
      1.379, // logTextLetters
      -1.309, // longText
      0.45, // textPunctuation
      1.388, // logSlugLetters
      0.486, // slugWords
      -1.149, // slugMatch
      1.604, // dateInPath
      1.334, // longNumberInPath
      0.468, // pathDepth
      1.921, // noPath
      -1.416, // pagerPath
      -0.768, // pageFile
      -0.087, // query
      -1.52, // otherHost
    ],
  },
  page: {
    constant: 2.941,
    weights: [
      0.356, // storyOverBest
      1.018, // groupGap
      -1.207, // besideHeadings
      -4.047, // inAside
      -0.554, // prose
    ],
  },
};
