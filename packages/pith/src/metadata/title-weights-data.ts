/**
 * What each mark of a title candidate weighs. Fitted as a conditional logit model (which candidate of a page is the title;
 * L2 penalty 0.005 on the squared weights) on wcxb-dev and, three times each, the development half of the pages labelled by
 * hand. By five-fold cross-validation on the development half, 92.7 % of the 218 labelled titles are chosen exactly, and
 * 80.7 % of the 789 of wcxb-dev, whose gold often differs from the heading; some candidate is right on 97 %. Weights under
 * 0.06 are left out. `npm run evaluate -- measure metadata --fit` fits them again.
 */
export const titleWeights: Readonly<Record<string, number>> = {
  "address agreement": 1.35,
  "article h1": 0.99,
  sources: 0.83,
  shown: 0.75,
  "og:title whole": 0.74,
  "og:title stripped": 0.71,
  "heading agreement": 0.69,
  "heading agrees": 0.64,
  "h1 banner": 0.63,
  "first part": 0.61,
  "h1 first": 0.57,
  "title stripped": 0.57,
  "start of another": 0.5,
  "title whole": 0.37,
  "only h1": 0.35,
  start: 0.25,
  "rest at another mark": 0.21,
  "other stripped": 0.19,
  "page name": 0.16,
  "article headline": 0.14,
  "forum headline": 0.1,
  "agreement with heading": 0.08,
  "end in text": -0.07,
  "cut off": -0.09,
  "h2 banner": -0.1,
  "rest in text": -0.1,
  headline: -0.13,
  end: -0.17,
  "heading ends title": -0.22,
  "forum title": -0.27,
  "home h1": -0.32,
  "heading alone": -0.38,
  "has separator in text": -0.39,
  "forum h1": -0.39,
  "two words": -0.4,
  "home title": -0.43,
  "h1 later": -0.53,
  "one word": -0.81,
  "h2 later": -1.09,
  "has separator": -1.31,
  // Too rare to be fitted: of 3 such headings on 1,107 pages of the development half, none is the title.
  "heading is the rest": -2.5,
};
