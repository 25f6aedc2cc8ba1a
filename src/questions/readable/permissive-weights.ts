import type { ReadableModel } from "./judge.ts";

/**
 * What each sign weighs, and what it is on the mean page. Made by `npm run evaluate -- measure readable --fit --permissive`.
 * Logistic regression on 1260 pages of text and 216 lists (WCXB's development split, CC-BY-4.0),
 * sites weighed by the square root of their pages. With domains kept apart (five folds), on WCXB: AUC
 * 97.6 %; 93.1 % of lists rejected when 90 % of texts are kept.
 */
export const permissiveReadableModel: ReadableModel = {
  constant: -0.71,
  signs: {
    longShare: [0.535, 0.485],
    together: [0.89, 0.454],
    togetherShare: [0.936, 0.228],
    stretch: [2.363, 0.543],
    linkDensity: [-0.599, 0.324],
    titleShare: [-0.704, 0.184],
    alike: [-1.541, 0.577],
    linkedImages: [-1.4, 0.527],
    oneArticle: [0.694, 0.172],
    manyArticles: [-0.046, 0.182],
    dated: [0.836, 0.164],
    ogArticle: [0.569, 0.322],
    ogWebsite: [-0.107, 0.316],
    typeArticle: [0.807, 0.119],
    typeForum: [0.38, 0.064],
    typeList: [-1.334, 0.08],
    typeSite: [-0.276, 0.164],
    namedSingle: [0.962, 0.191],
    namedList: [-0.622, 0.196],
    hasAddress: [-0.669, 0.967],
    lastWords: [1.544, 0.313],
    lastChars: [1.262, 0.417],
    isHome: [0.622, 0.085],
    query: [-1.077, 0.101],
    number: [1.033, 0.142],
    date: [0.565, 0.029],
    inForum: [2.489, 0.024],
    inManual: [0.797, 0.057],
    inArticles: [0.608, 0.044],
    inList: [-1.058, 0.103],
    inCollection: [-1.417, 0.101],
    endsAsList: [-0.643, 0.035],
  },
};
