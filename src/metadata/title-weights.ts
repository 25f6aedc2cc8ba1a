/**
 * Weights of title candidates' figures. Fitted as a conditional logit model (L2 penalty 0.005 on the squared weights) on WCXB's
 * development split. In five-fold cross-validation by site, 81.8 % of its 1,495 gold titles are chosen exactly (80.7 % without
 * the address; 82.5 % with boosted trees over twice the figures; some candidate is correct on 96.7 %). Most others have a
 * heading
 * and a `title` that differ, of which gold has either. Weights below 0.06 are omitted. Refit with `npm run evaluate -- measure
 * metadata --fit`.
 */
export const titleWeights: Readonly<Record<string, number>> = {
  "address agreement": 1.36,
  "article h1": 0.95,
  "og:title whole": 0.85,
  sources: 0.8,
  "og:title stripped": 0.73,
  "h1 first": 0.64,
  "heading agrees": 0.63,
  "heading agreement": 0.6,
  "title stripped": 0.58,
  "start of another": 0.46,
  "title whole": 0.44,
  "page name": 0.34,
  "agreement with heading": 0.31,
  "only h1": 0.27,
  "title first part": 0.27,
  "article headline": 0.21,
  "title is og:title": 0.14,
  "other stripped": 0.09,
  "og:title first part": 0.06,
  "h2 first": 0.06,
  "title rest": 0.06,
  "site name": -0.06,
  "home headline": -0.07,
  "cut off": -0.11,
  "article title": -0.12,
  headline: -0.17,
  "forum h1": -0.19,
  "heading starts title": -0.2,
  "heading inside title": -0.22,
  "two words": -0.26,
  "home h1": -0.34,
  "heading ends title": -0.41,
  "forum title": -0.51,
  "home title": -0.59,
  "one word": -0.64,
  "heading alone": -0.75,
  "h2 later": -0.85,
  "has separator": -1.59,
};
