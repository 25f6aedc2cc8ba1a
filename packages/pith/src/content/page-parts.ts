import { oncePer } from "../html/once-per.ts";
import { classTokens } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { AddressBudget } from "../page/address-budget.ts";
import { pageHead } from "../page/page-head.ts";
import type { Selection } from "../selection/selection.ts";
import { figuresOf, type PageFigures } from "../structure/figures.ts";
import { remember } from "../text/remember.ts";
import { findPosts, type PostElement } from "../threads/posts.ts";
import { NoteSurvey } from "./note-survey.ts";
import { PageSurvey } from "./page-survey.ts";
import { emojiOf } from "./pictures/image-kind.ts";
import { bestSource } from "./pictures/image-source.ts";
import { type TrackingParameters, UrlResolver } from "./urls.ts";

/** Fewer similar elements are no group of cards. */
const MIN_CARDS = 3;
/** Levels from a picture up to its card. */
const MAX_STEPS = 10;

/** Pictures at one place of similar cards, each with its card. */
interface Place {
  readonly pictures: Array<{ readonly node: number; readonly card: number; readonly url: string }>;
  readonly shownCards: Set<number>;
}

/** Finds the cards of pictures, and the pictures' places in them. */
class Cards {
  private readonly appearances = new Map<number, ReadonlyMap<string, number>>();

  constructor(
    private readonly tree: PageTree,
    private readonly survey: PageSurvey,
  ) {}

  /**
   * The card of a picture and its place there: the nearest element with text and similar siblings,
   * if any of its text is kept.
   */
  placeOf(image: number): { card: number; place: string } | undefined {
    const { tree, survey } = this;
    const path: number[] = [tree.tag[image]];
    for (let step = 0, node = tree.parent[image]; step < MAX_STEPS && node > tree.body; step++) {
      const above = tree.parent[node];
      const appearance = this.cardAppearance(node);
      if (survey.hasBlocks(node) && (this.appearancesIn(above).get(appearance) ?? 0) >= MIN_CARDS) {
        const place = `${above} ${appearance} ${path.join(" ")}`;
        return survey.hasKeptBlocks(node) ? { card: node, place } : undefined;
      }
      path.push(tree.tag[node]);
      node = above;
    }
    return undefined;
  }

  private cardAppearance(node: number): string {
    return `${this.tree.tag[node]} ${classTokens(this.tree, node).find((name) => !/\d/.test(name)) ?? ""}`;
  }

  private appearancesIn(parent: number): ReadonlyMap<string, number> {
    return remember(this.appearances, parent, () => {
      const counts = new Map<string, number>();
      for (const appearance of this.tree
        .elements(parent)
        .map((child) => this.cardAppearance(child))) {
        counts.set(appearance, (counts.get(appearance) ?? 0) + 1);
      }
      return counts;
    });
  }
}

/**
 * Pictures shown because similar cards show theirs at the same place. A picture shared by most
 * cards does not count.
 */
function findCardPictures(
  tree: PageTree,
  survey: PageSurvey,
  urls: UrlResolver,
): ReadonlySet<number> {
  const cards = new Cards(tree, survey);
  const places = new Map<string, Place>();
  for (const node of tree.findAll(TAG.img)) {
    const found =
      node > tree.body && emojiOf(tree, node) === undefined ? cards.placeOf(node) : undefined;
    const url = found && bestSource(tree, node, (reference) => urls.media(reference));
    if (found === undefined || url === undefined) continue;
    const place = remember(
      places,
      found.place,
      (): Place => ({ pictures: [], shownCards: new Set() }),
    );
    place.pictures.push({ node, card: found.card, url });
    if (survey.isAmongKept(node)) place.shownCards.add(found.card);
  }
  const added = new Set<number>();
  for (const { pictures, shownCards } of places.values()) {
    const missing = pictures.filter(
      ({ node, card }) => !shownCards.has(card) && survey.isSeenWithin(node, card),
    );
    const different = new Set(pictures.map(({ url }) => url)).size;
    if (shownCards.size === 0 || 2 * different <= new Set(pictures.map(({ card }) => card)).size)
      continue;
    for (const { node } of missing) added.add(node);
  }
  return added;
}

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

const noteSurveyOf: (selection: Selection) => NoteSurvey = oncePer(
  (selection) => new NoteSurvey(selection),
);

const NO_PICTURES: ReadonlySet<number> = new Set();

export function findParts(
  selection: Selection,
  {
    trackingParameters,
    isTextOnly,
  }: { trackingParameters?: TrackingParameters | undefined; isTextOnly: boolean },
): PageParts {
  const figures = figuresOf(selection.page);
  const urls = new UrlResolver(
    pageHead(selection.page).base,
    new AddressBudget(selection.page),
    trackingParameters,
  );
  const survey = new PageSurvey(selection, figures);
  const cardPictures = isTextOnly
    ? NO_PICTURES
    : findCardPictures(selection.page.tree, survey, urls);
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
  const { figures, survey, urls, cardPictures, isTextOnly, posts } = parts;
  const notes = (): NoteSurvey => noteSurveyOf(shown);
  return {
    selection: shown,
    figures,
    survey: survey.over(shown),
    urls,
    cardPictures,
    isTextOnly,
    posts,
    notes,
  };
}
