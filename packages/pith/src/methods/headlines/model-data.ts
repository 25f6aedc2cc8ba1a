import type { HeadlineModel } from "./model.ts";

/**
 * The two logistic regressions of `headline-model`, made by `npx tsx -C source lab/training/src/headlines/main.ts`. Do not edit.
 * `story`: trained on 2845 labelled links of 403 news outlets
 * (storysniffer, MIT); with separate outlets (5 folds) precision 0.951, recall 0.943, F1 0.947.
 * `page`: trained on the links of 116 list pages of 5 sites (headlines-dev without its held-out sites)
 * and of 201 listing and collection pages of about as many sites (wcxb-dev), where headlines are guessed from the gold text,
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
    constant: 0.596,
    weights: [
      0.295, // groupStory
      0.238, // storyGap
      0.27, // groupBehindBest
      0.42, // inHeading
      0.321, // groupHeadings
      0.013, // distinctTexts
      0.409, // massRank
      2.134, // regionKept
      1.337, // groupKept
      -1.599, // betterInItem
      0.136, // inAside
      0.263, // inHeader
      -1.166, // prose
      -0.602, // logLetters
    ],
  },
};
