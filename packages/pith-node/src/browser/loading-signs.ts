import type { Page, Selection } from "pith/kit";

/**
 * The innermost element with this share of the content's words is its core; elements outside are
 * not content.
 */
const CORE_SHARE = 0.8;

const ASIDE: ReadonlySet<string> = new Set([
  "nav",
  "aside",
  "footer",
  "header",
  "form",
  "dialog",
  "button",
  "select",
]);

/** Most words of a placeholder for content that is still loading. */
const MAX_PLACEHOLDER_WORDS = 5;

const SKELETON =
  /skeleton|shimmer|(?:^|\s)(?:spinner|loader|loading|loading-spinner|placeholder-glow)(?:$|\s)/iu;
const CLOSED = /(?:^|\s)(?:hidden|d-none|hide)(?:$|\s)/iu;
/** Elements that scripts fill with text. */
const BOXES: ReadonlySet<string> = new Set([
  "div",
  "section",
  "article",
  "main",
  "ul",
  "ol",
  "tbody",
]);
/** Matches scripts that fetch. */
const FETCHING = /\bfetch\(|XMLHttpRequest|\.ajax\(|\$\.get|\.load\(/u;

const LOADING =
  /^(?:loading|please wait|wird geladen|chargement|cargando|caricamento|carregando|laden|загрузка|加载中|読み込み中)[^.…]{0,20}(?:\.{2,3}|…)?$/iu;

interface Place {
  readonly page: Page;
  readonly scripts: string;
}

interface Sign {
  readonly meaning: string;
  /** Whether a nearly empty element at the content's place has this sign. */
  has(node: number, place: Place): boolean;
}

const SIGNS: readonly Sign[] = [
  {
    meaning: "the content has a placeholder (a skeleton or spinner, by its class)",
    has: (node, { page }) => {
      const name = page.tree.attr(node, "class") ?? "";
      return SKELETON.test(name) && !CLOSED.test(name);
    },
  },
  {
    meaning: "part of the content says that it is loading",
    has: (node, { page }) =>
      page.words(node) > 0 && LOADING.test(page.tree.textContent(node).trim()),
  },
  {
    meaning: "part of the content is fetched only when it is shown",
    has: (node, { page: { tree } }) => {
      if (/^(?:include-fragment|turbo-frame)$/u.test(tree.name(node)))
        return tree.attr(node, "src") !== undefined;
      const address = tree.attr(node, "hx-get") ?? tree.attr(node, "data-hx-get");
      const trigger = tree.attr(node, "hx-trigger") ?? tree.attr(node, "data-hx-trigger");
      return address !== undefined && /load|reveal|intersect/u.test(trigger ?? "");
    },
  },
  {
    meaning: "a script that fetches data refers to an empty element of the content",
    has: (node, { page, scripts }) => {
      const id = page.tree.attr(node, "id");
      if (id === undefined || !BOXES.has(page.tree.name(node)) || page.words(node) > 0)
        return false;
      return [`"${id}"`, `'${id}'`, `#${id}"`, `#${id}'`].some((name) => scripts.includes(name));
    },
  },
];

function coreOf({ page, keep }: Selection): number {
  const { tree, blocks } = page;
  const before = new Float64Array(keep.length + 1);
  for (let block = 0; block < keep.length; block++) {
    before[block + 1] = before[block] + (keep[block] === 1 ? blocks.words[block] : 0);
  }
  const wordsIn = (node: number): number => {
    const [first, end] = page.blockRange(node);
    return before[end] - before[first];
  };
  let core = Math.max(tree.body, 0);
  const enough = wordsIn(core) * CORE_SHARE;
  for (;;) {
    const inner = tree
      .children(core)
      .find((child) => tree.isElement(child) && wordsIn(child) >= enough);
    if (inner === undefined) break;
    core = inner;
  }
  const parent = tree.parent[core];
  const isNamed =
    tree.name(parent) === "main" ||
    tree.name(parent) === "article" ||
    tree.attr(parent, "role") === "main";
  return isNamed ? parent : core;
}

/** The sign that a part of the content is still loading; undefined without one. */
export function loadingSign(selection: Selection): string | undefined {
  const { page } = selection;
  const { tree } = page;
  const scripts = tree
    .tagIds("script")
    .flatMap((id) => tree.findAll(id))
    .map((script) => tree.textContent(script))
    .filter((text) => FETCHING.test(text))
    .join("\n");
  const core = coreOf(selection);
  for (let node = core + 1; node < tree.end[core]; node++) {
    if (!tree.isElement(node)) continue;
    const isOut = ASIDE.has(tree.name(node)) || !page.isShown(node);
    if (isOut) {
      node = tree.end[node] - 1;
      continue;
    }
    if (page.words(node) > MAX_PLACEHOLDER_WORDS) continue;
    const sign = SIGNS.find(({ has }) => has(node, { page, scripts }));
    if (sign) return sign.meaning;
  }
  return undefined;
}
