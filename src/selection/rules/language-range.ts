import type { Matcher } from "./node-sets.ts";

/** Extended filtering of RFC 4647, section 3.3.2, on subtags in lower case. */
function inRange(tag: readonly string[], range: readonly string[]): boolean {
  if (range[0] !== "*" && range[0] !== tag[0]) return false;
  let at = 1;
  for (const wanted of range.slice(1)) {
    if (wanted === "*") continue;
    while (at < tag.length && tag[at] !== wanted) {
      // What stands behind a singleton ("x", "u") belongs to it.
      if (tag[at].length === 1) return false;
      at++;
    }
    if (at === tag.length) return false;
    at++;
  }
  return true;
}

const subtags = (language: string): string[] => language.toLowerCase().split("-");

/** `:lang(en, "de-*")`: elements whose own `lang`, or that of the nearest element above that has one, is in a range. */
export function languageMatcher(argument: string): Matcher {
  const ranges = argument
    .split(",")
    .map((range) => subtags(range.trim().replace(/^["']|["']$/g, "")))
    .filter(([first]) => first !== "");
  if (ranges.length === 0) throw new Error(":lang needs a language");
  const known = new Map<string, boolean>();
  const fits = (language: string): boolean => {
    let answer = known.get(language);
    if (answer === undefined) {
      const tag = subtags(language);
      answer = ranges.some((range) => inRange(tag, range));
      known.set(language, answer);
    }
    return answer;
  };
  return (sets) => {
    const { tree } = sets;
    const found = new Uint8Array(tree.nodeCount);
    sets.forEachElement((node) => {
      const language = tree.attr(node, "xml:lang") ?? tree.attr(node, "lang");
      found[node] = language === undefined ? found[tree.parent[node]] : Number(fits(language));
    });
    return found;
  };
}
