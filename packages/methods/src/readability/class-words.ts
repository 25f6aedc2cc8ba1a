/** Words in class and id that separate content from the rest, as published with the bookmarklet. */

/** Elements with these names are removed first. */
const UNLIKELY =
  "combx comment community disqus extra foot header menu remark rss shoutbox sidebar sponsor ad-break agegate pagination pager popup tweet twitter";
/** Unless they also have one of these. */
const MAYBE = "and article body column main shadow";
const POSITIVE = "article body content entry hentry main page pagination post text blog story";
/** Words with a negative weight. */
const NEGATIVE =
  "combx comment com- contact foot footer footnote masthead media meta outbrain promo related scroll shoutbox sidebar sponsor shopping tags tool widget";

const anyOf = (words: string): RegExp => new RegExp(words.split(" ").join("|"), "iu");
const [unlikely, maybe, positive, negative] = [UNLIKELY, MAYBE, POSITIVE, NEGATIVE].map(anyOf);

/** Most UTF-16 code units of a class or id to check. */
const MAX_NAME_CHARS = 1000;

/** Whether an element with this class and id is removed first. */
export function isUnlikely(className: string, id: string): boolean {
  const names = (className.slice(0, MAX_NAME_CHARS) + id.slice(0, MAX_NAME_CHARS)).toLowerCase();
  return unlikely.test(names) && !maybe.test(names);
}

/** The weight of class and id: +25 for each positive one, -25 for each negative one. */
export function classWeight(className: string, id: string): number {
  let weight = 0;
  for (const name of [className, id]) {
    if (name === "") continue;
    const start = name.slice(0, MAX_NAME_CHARS);
    if (negative.test(start)) weight -= 25;
    if (positive.test(start)) weight += 25;
  }
  return weight;
}
