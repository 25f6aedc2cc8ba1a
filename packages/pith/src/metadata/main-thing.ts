import { foldText } from "../html/clean-text.ts";
import { firstText, type Thing, type ThingStore } from "../page/json-ld.ts";

/**
 * Types of articles without the name; schema.org's subtypes of `Article` and `WebPage` end in
 * `Article` and `Page`.
 */
const ARTICLE_TYPES: ReadonlySet<string> = new Set([
  "BlogPosting",
  "Report",
  "SocialMediaPosting",
  "DiscussionForumPosting",
  "LiveBlogPosting",
  "Question",
  "APIReference",
  "Recipe",
  "HowTo",
  "Chapter",
  "CreativeWork",
  "Post",
]);
const OTHER_MAIN_TYPES: ReadonlySet<string> = new Set([
  "Review",
  "Product",
  "ProductGroup",
  "Course",
  "Event",
  "Book",
  "Movie",
  "VideoObject",
  "PodcastEpisode",
  "SoftwareApplication",
  "SoftwareSourceCode",
  "JobPosting",
  "Service",
  "MedicalCondition",
  "Dataset",
  "LearningResource",
  "TouristDestination",
  "Guide",
  "CriticReview",
  "DefinedTerm",
  "Legislation",
]);
const ASIDE_ROLES: ReadonlySet<string> = new Set([
  "comment",
  "comments",
  "suggestedAnswer",
  "acceptedAnswer",
  "review",
  "reviews",
  "itemListElement",
  "hasPart",
  "isPartOf",
  "mentions",
  "citation",
  "relatedLink",
  "blogPost",
  "blogPosts",
  "associatedMedia",
  "video",
  "about",
  "publisher",
  "author",
  "creator",
  "isRelatedTo",
  "isSimilarTo",
  "workExample",
  "worksFor",
  "sourceOrganization",
  "itemReviewed",
  "offers",
  "image",
  "logo",
  "audio",
  "potentialAction",
  "breadcrumb",
  "hasVariant",
  "isBasedOn",
  "subjectOf",
  "sharedContent",
  "step",
  "answer",
]);
const MAX_ROLE_STEPS = 20;

/** 0 for articles and posts, 1 for other works, 2 for the page itself, -1 for others. */
export function thingRank(thing: Thing): number {
  if (thing.types.some((type) => type.endsWith("Article") || ARTICLE_TYPES.has(type))) return 0;
  if (thing.types.some((type) => OTHER_MAIN_TYPES.has(type))) return 1;
  if (thing.types.some((type) => type.endsWith("Page") || type === "WebPageElement")) return 2;
  return thing.types.length === 0 && thing.role === "" && thing.source !== "json-ld" ? 3 : -1;
}

function isAside(thing: Thing): boolean {
  let step: Thing | undefined = thing;
  for (let i = 0; step && i < MAX_ROLE_STEPS; i++, step = step.parent)
    if (ASIDE_ROLES.has(step.role)) return true;
  return step !== undefined || thing.parent?.types.includes("FAQPage") === true;
}

export const headlineOf = (store: ThingStore, thing: Thing): string =>
  firstText(store, thing.properties.headline, 500) || firstText(store, thing.properties.name, 500);

/** The things that the page is about, best first. */
export function mainThings(store: ThingStore, pageTitles: readonly string[]): Thing[] {
  const titles = pageTitles.map(foldText).filter((title) => title !== "");
  const fits = (thing: Thing): boolean => {
    const headline = foldText(headlineOf(store, thing));
    return (
      headline !== "" &&
      titles.some((title) => title.includes(headline) || headline.includes(title))
    );
  };
  const ranked = store.things
    .filter((thing) => thingRank(thing) >= 0 && !isAside(thing))
    .map((thing) => ({ thing, rank: thingRank(thing), fits: fits(thing) }));
  const articles = ranked.filter(
    (entry) => entry.rank === 0 && entry.thing.types[0] !== "Question",
  );
  const listed = new Set(
    ["json-ld", "microdata", "rdfa"].filter((source) => {
      const own = articles.filter(({ thing }) => thing.source === source);
      return own.length >= 3 && !own.some((entry) => entry.fits);
    }),
  );
  // Of a page with teasers, the one without a name of its own is the page's.
  const isOnlyNameless = ({ thing }: (typeof ranked)[number]): boolean => {
    const own = articles.filter(({ thing: other }) => other.source === thing.source);
    const nameless = own.filter(({ thing: other }) => headlineOf(store, other) === "");
    return nameless.length === 1 && nameless[0].thing === thing;
  };
  return ranked
    .filter((entry) => entry.rank !== 0 || !listed.has(entry.thing.source) || isOnlyNameless(entry))
    .sort((a, b) => a.rank - b.rank || Number(b.fits) - Number(a.fits))
    .slice(0, 12)
    .map((entry) => entry.thing);
}
