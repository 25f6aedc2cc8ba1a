import { pageHead } from "../head/page-head.ts";
import { oncePer } from "../once-per.ts";
import { findPosts, type PostElement } from "../posts/posts.ts";
import type { Selection } from "../selection/selection.ts";
import { figuresOf, type PageFigures } from "../structure/figures.ts";
import { NoteSurvey } from "./note-survey.ts";
import { PageSurvey } from "./page-survey.ts";
import { findCardPictures } from "./pictures/card-pictures.ts";
import { type TrackingParameters, UrlResolver } from "./urls.ts";

/** Parts of a selection's page besides text, for tree rules and the builder. */
export interface PageParts {
  readonly selection: Selection;
  readonly figures: PageFigures;
  readonly survey: PageSurvey;
  readonly urls: UrlResolver;
  /** Pictures at the place of pictures in similar cards. */
  readonly cardPictures: ReadonlySet<number>;
  /** Whether only the kept blocks' text is wanted, without pictures and players. */
  readonly isTextOnly: boolean;
  /** Posts with kept text, in document order. Computed on demand. */
  readonly posts: () => readonly PostElement[];
  /** Footnotes. Computed on demand. */
  readonly notes: () => NoteSurvey;
}

const noteSurveyOf: (selection: Selection) => NoteSurvey = oncePer((selection) => new NoteSurvey(selection));

const NO_PICTURES: ReadonlySet<number> = new Set();

export function findParts(
  selection: Selection,
  { trackingParameters, isTextOnly }: { trackingParameters?: TrackingParameters | undefined; isTextOnly: boolean },
): PageParts {
  const figures = figuresOf(selection.page);
  const urls = new UrlResolver(pageHead(selection.page).base, trackingParameters);
  const survey = new PageSurvey(selection, figures);
  const cardPictures = isTextOnly ? NO_PICTURES : findCardPictures(selection.page.tree, survey, urls);
  return {
    selection,
    figures,
    survey,
    urls,
    cardPictures,
    isTextOnly,
    posts: () => findPosts(selection),
    notes: () => noteSurveyOf(selection),
  };
}

/** The same page with other blocks shown: pictures and posts are those of the selection itself. */
export function withShown(parts: PageParts, shown: Selection): PageParts {
  if (shown === parts.selection) return parts;
  return { ...parts, selection: shown, survey: parts.survey.over(shown), notes: () => noteSurveyOf(shown) };
}
