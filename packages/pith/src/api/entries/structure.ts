// Page structure: head and JSON-LD, headline, named boxes, posts and speakers.

export { ItemCollector, type ItemReading } from "../../metadata/microdata.ts";
export { AddressBudget } from "../../page/address-budget.ts";
export { jsonLdThings, type Thing, type ThingStore } from "../../page/json-ld.ts";
export { pageHead } from "../../page/page-head.ts";
export { spanOf } from "../../structure/data-tables.ts";
export { titleToShow } from "../../structure/headline.ts";
export { findNamedElements } from "../../structure/named-elements.ts";
export { showsFigures } from "../../structure/post-facts.ts";
export { findWall, isWall, phrasesIn, plainText } from "../../structure/walls.ts";
export { findPosts, type PostElement } from "../../threads/posts.ts";
export { findSpeakers, type Speaker, type SpokenBlock } from "../../threads/speakers.ts";
