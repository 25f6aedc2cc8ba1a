import type { HeadlineModel } from "./model.ts";

/**
 * The two logistic regressions of `headline-model`, made by `npx tsx training/src/headlines/main.ts`. Do not edit.
 * `story`: trained on 2845 labelled links of 403 news outlets
 * (storysniffer, MIT); with outlets kept apart (5 folds) precision 0.951, recall 0.943, F1 0.947.
 * `page`: trained on the links of 116 list pages of 5 sites (headlines-dev without its held-out sites)
 * and of 201 listing and collection pages of as many sites or nearly so (wcxb-dev), where the gold text says what a headline is,
 * and on the story links.
 */
export const headlineModel: HeadlineModel = {
  story: {
    constant: -11.34,
    weights: [
      1.378, // logTextLetters
      -1.008, // longText
      0.458, // textPunctuation
      1.246, // logSlugLetters
      0.496, // slugWords
      -1.112, // slugMatch
      1.709, // dateInPath
      1.252, // longNumberInPath
      0.412, // pathDepth
      -1.407, // pagerPath
      -1.441, // otherHost
    ],
  },
  page: {
    constant: 0.83,
    weights: [
      0.296, // groupStory
      0.245, // storyGap
      0.267, // groupBehindBest
      0.474, // inHeading
      0.395, // groupHeadings
      -0.093, // distinctTexts
      0.211, // massRank
      2.024, // regionKept
      1.64, // groupKept
      -1.68, // betterInItem
      0.074, // inAside
      0.228, // inHeader
      -1.153, // prose
      -0.624, // logLetters
    ],
  },
};
