import { pageHead } from "../head/page-head.ts";
import { oncePer } from "../once-per.ts";
import { findPosts, type PostElement } from "../posts/posts.ts";
import type { Selection } from "../selection/selection.ts";
import { figuresOf, type PageFigures } from "../structure/figures.ts";
import { NoteSurvey } from "./note-survey.ts";
import { PageSurvey } from "./page-survey.ts";
import { findCardPictures } from "./pictures/card-pictures.ts";
import { type TrackingParameters, UrlResolver } from "./urls.ts";

/** What a selection's page has that is more than text, for rules on the content tree and for those who build it. */
export interface PageParts {
  readonly selection: Selection;
  readonly figures: PageFigures;
  readonly survey: PageSurvey;
  readonly urls: UrlResolver;
  /** Pictures that are where similar cards show theirs. */
  readonly cardPictures: ReadonlySet<number>;
  /** Whether only what the kept blocks say is wanted, as plain text shows it: no pictures, no players. */
  readonly isTextOnly: boolean;
  /** Posts with kept text, in document order. Found when first asked for. */
  readonly posts: () => readonly PostElement[];
  /** Footnotes. Found when first asked for. */
  readonly notes: () => NoteSurvey;
}

const noteSurveyOf: (selection: Selection) => NoteSurvey = oncePer((selection) => new NoteSurvey(selection));

const NO_PICTURES: ReadonlySet<number> = new Set();

/** The parts of a selection's page. */
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
