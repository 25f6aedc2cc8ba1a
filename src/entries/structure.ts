// Page structure: head and JSON-LD, headline, named boxes, posts and speakers.
export { pageHead } from "../head/page-head.ts";
export { jsonLdThings, type Thing, type ThingStore } from "../metadata/json-ld.ts";
export { ItemCollector, type ItemReading } from "../metadata/microdata.ts";
export { findPosts, type PostElement } from "../posts/posts.ts";
export { findSpeakers, type Speaker, type SpokenBlock } from "../posts/speakers.ts";
export { spanOf } from "../structure/data-tables.ts";
export { titleToShow } from "../structure/headline.ts";
export { findNamedElements } from "../structure/named-elements.ts";
export { findNamedPosts, MIN_POSTS } from "../structure/named-posts.ts";
export { showsFigures } from "../structure/post-facts.ts";
export { findWall, isWall, phrasesIn, plainText } from "../structure/walls.ts";
