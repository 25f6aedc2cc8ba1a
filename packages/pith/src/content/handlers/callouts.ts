import { oncePer } from "../../html/once-per.ts";
import { classTokens, hasClassLike } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { anyOf } from "../../text/phrases.ts";
import { remember } from "../../text/remember.ts";
import { dropEnd } from "../../text/trim.ts";
import type { Action, Context } from "../context.ts";
import { blockFrame, emptySpan } from "../frame.ts";
import { inlineText } from "../inline-text.ts";
import type { Block, Callout, CalloutKind, Quote } from "../nodes.ts";

const NAMES: Readonly<Record<CalloutKind, readonly string[]>> = {
  note: [
    "note",
    "info",
    "information",
    "seealso",
    "abstract",
    "summary",
    "todo",
    "question",
    "help",
    "remarque",
    "hinweis",
    "nota",
    "anmerkung",
    "примечание",
    "注",
    "注记",
    "注記",
    "备注",
    "備註",
    "说明",
    "說明",
    "メモ",
    "補足",
    "참고",
    "📘",
    "ℹ",
    "ℹ️",
    "📝",
  ],
  tip: [
    "tip",
    "hint",
    "success",
    "check",
    "tipp",
    "astuce",
    "conseil",
    "dica",
    "consejo",
    "suggerimento",
    "совет",
    "提示",
    "小贴士",
    "ヒント",
    "팁",
    "👍",
    "💡",
    "✅",
  ],
  important: [
    "important",
    "attention",
    "wichtig",
    "importante",
    "atención",
    "attenzione",
    "важно",
    "внимание",
    "重要",
    "중요",
  ],
  warning: [
    "warning",
    "warn",
    "advertencia",
    "aviso",
    "avertissement",
    "warnung",
    "avviso",
    "предупреждение",
    "警告",
    "注意",
    "경고",
    "주의",
    "🚧",
    "⚠",
    "⚠️",
  ],
  caution: [
    "caution",
    "danger",
    "error",
    "bug",
    "failure",
    "fail",
    "vorsicht",
    "achtung",
    "gefahr",
    "précaution",
    "precaución",
    "cuidado",
    "危险",
    "危険",
    "❗",
    "❗️",
    "🚨",
    "🛑",
  ],
};
const KINDS: ReadonlyMap<string, CalloutKind> = new Map(
  (["note", "tip", "important", "warning", "caution"] as const).flatMap((kind) =>
    NAMES[kind].map((name): [string, CalloutKind] => [name, kind]),
  ),
);
const KIND_ATTRIBUTES = [
  "data-callout",
  "data-callout-type",
  "data-panel-type",
  "data-type",
  "theme",
  "type",
  "state",
];
/** Class names that make a box a callout if its kind is known. */
const CALLOUT =
  /(?:^|[-_])(?:admonition(?:block)?|callout|alert|custom-block|hint|starlight-aside|information-macro|panelmacro|editor-panel)$/;
/** What precedes the kind in one class name. `is-` may precede it on any element. */
const BEFORE_KIND =
  /^(?:admonition|callout|alert|hint|aside|macro|awsdocs|infobox|note|notification|is)$/;
const STANDALONE_KINDS: ReadonlySet<string> = new Set([
  "note",
  "tip",
  "important",
  "warning",
  "caution",
  "danger",
  "attention",
  "warn",
]);
/** A box named by kind and role: `warning-text`, `govuk-warning-text`, `note-box`. */
const KIND_OF_BOX =
  /^(?:[a-z]{1,20}-)?(note|tip|important|warning|caution|danger|attention)-(?:text|box|block|message)$/;
const MAX_NAMES = 3;
/** Longer lines that begin with a kind are text. */
const MAX_TITLE_CHARS = 60;

/** Characters before and after the word for a kind. */
const BEFORE_WORD = /^[\s[(【]+/;
const AFTER_WORD = " \n\t\u00a0:：!！.])】";

const kindNamed = (word: string | undefined): CalloutKind | undefined =>
  word === undefined
    ? undefined
    : KINDS.get(dropEnd(word.replace(BEFORE_WORD, ""), AFTER_WORD).toLowerCase());

/** The first text of a box, or of the picture before it; "" without one. */
function firstText(tree: PageTree, element: number): string {
  for (let node = element + 1; node < tree.end[element]; node++) {
    const alt = tree.tag[node] === TAG.img ? (tree.attr(node, "alt") ?? "") : "";
    const text = tree.isText(node) ? tree.text(node) : alt;
    // An icon is followed by the word for it.
    const isMark =
      tree.attr(tree.parent[node], "aria-hidden") === "true" && !KINDS.has(text.trim());
    if (text.trim() !== "" && !isMark) return text.trim();
  }
  return "";
}

/** The kind after a prefix in a class name: `alert-warning`, `callout_warn`, `infoboxnote`. */
function kindInName(name: string): CalloutKind | undefined {
  const parts = name
    .replace(/^infobox/, "infobox-")
    .replace(/^blockquote-tag/, "callout")
    .split(/[-_]+/);
  const [before, last] = parts.slice(-2);
  return parts.length > 1 && BEFORE_KIND.test(before) ? KINDS.get(last) : undefined;
}

interface CalloutNames {
  readonly isCallout: boolean;
  readonly kind: CalloutKind | undefined;
  /** Whether only a colour gives the kind. */
  readonly isColour: boolean;
  /**
   * The kind from a name that is only a kind, and whether that suffices without a word in the box.
   */
  readonly sole: CalloutKind | undefined;
  readonly isSure: boolean;
}

const NO_NAMES: CalloutNames = {
  isCallout: false,
  kind: undefined,
  isColour: false,
  sole: undefined,
  isSure: false,
};
const MAY_NAME_KIND = anyOf(
  [
    "admonition",
    "callout",
    "alert",
    "custom-block",
    "hint",
    "starlight",
    "information",
    "panelmacro",
    "editor-panel",
    "aside",
    "macro",
    "awsdocs",
    "note",
    "notification",
    "is[-_]",
    "tip",
    "important",
    "warn",
    "caution",
    "danger",
    "attention",
  ],
  { before: "(?:^|[-_])", after: "|infobox", flags: "" },
);

function readNames(classes: readonly string[]): CalloutNames {
  const stated = classes
    .filter((name) => !CALLOUT.test(name) || classes.length === 1)
    .map((name) => kindInName(name) ?? KINDS.get(name))
    .filter((kind) => kind !== undefined);
  const single = classes.map((name) => KIND_OF_BOX.exec(name)?.[1] ?? name);
  const standalone =
    classes.length > MAX_NAMES ? [] : single.filter((name) => STANDALONE_KINDS.has(name));
  return {
    isCallout: classes.some(
      (name) => CALLOUT.test(name) || (!name.startsWith("is-") && kindInName(name) !== undefined),
    ),
    // A callout without a kind is any highlighted box, such as features or prices.
    kind:
      stated.find((kind) => kind !== "note") ??
      stated[0] ??
      (classes.includes("admonition") ? "note" : undefined),
    isColour: classes.some((name) => name.startsWith("is-")),
    sole: KINDS.get(standalone.find((name) => name !== "note") ?? standalone[0]),
    isSure: new Set(standalone).size > 1,
  };
}

const namesOf = oncePer((_: PageTree) => new Map<readonly string[], CalloutNames>());

/** The callout kind of an element, by names, role or first word; undefined for others. */
function kindOf(tree: PageTree, element: number): CalloutKind | undefined {
  const classes = classTokens(tree, element);
  const names = hasClassLike(tree, element, MAY_NAME_KIND)
    ? remember(namesOf(tree), classes, readNames)
    : NO_NAMES;
  const isAside = tree.tag[element] === TAG.aside;
  if (isAside || tree.attr(element, "role") === "note") {
    const declared =
      kindNamed(tree.attr(element, "aria-label")) ?? kindNamed(tree.attr(element, "data-type"));
    if (declared) return declared;
    if (isAside && classes[0] === "msg") return classes.includes("alert") ? "caution" : "note";
  }
  if (names.isCallout) {
    const given = KIND_ATTRIBUTES.map((name) => kindNamed(tree.attr(element, name))).find(
      (kind) => kind !== undefined,
    );
    const named =
      names.isColour || names.kind === undefined ? kindNamed(firstText(tree, element)) : undefined;
    return given ?? named ?? names.kind;
  }
  if (names.sole === undefined) return kindOfColour(tree.attr(element, "style") ?? "");
  if (names.isSure || tree.tag[element] === TAG.details) return names.sole;
  const text = firstText(tree, element);
  const word = text.length > MAX_TITLE_CHARS ? /^[^:：]{1,20}(?=[:：])/.exec(text)?.[0] : text;
  return kindNamed(word) ? names.sole : undefined;
}

/** The kind in a callout's colour variable: `--callout-color: var(--warning)`. */
function kindOfColour(style: string): CalloutKind | undefined {
  if (!style.includes("--callout")) return undefined;
  return kindNamed(style.split(/[^a-z]+/).find((word) => KINDS.has(word)));
}

const isSign = (block: Block): boolean =>
  block.type === "paragraph" &&
  !/[\p{L}\p{N}]/u.test(inlineText(block.children)) &&
  block.children.every(({ type }) => type === "text");

function kindOfIcon(tree: PageTree, table: number): CalloutKind | undefined {
  const end = tree.end[table];
  const row = tree.tag[table] === TAG.table ? tree.find(TAG.tr, table, end) : -1;
  if (row < 0 || tree.find(TAG.tr, row + 1, end) >= 0) return undefined;
  const [first, ...rest] = tree.elements(row);
  const icon = rest.length === 1 ? tree.find(TAG.img, first, tree.end[first]) : -1;
  if (icon < 0 || tree.textContent(first).trim() !== "") return undefined;
  return kindNamed(tree.attr(icon, "alt") ?? tree.attr(icon, "title"));
}

/** A callout by its markup, also as a table with an icon; undefined for other elements. */
export function calloutOf({ tree, builder }: Context, element: number): Action | undefined {
  const kind =
    (tree.hasAttributes(element) ? kindOf(tree, element) : undefined) ?? kindOfIcon(tree, element);
  if (kind === undefined || !builder.canNest(1)) return undefined;
  const node: Callout = { type: "callout", span: emptySpan(), kind, children: [] };
  const add = (callout: Callout): void => {
    if (callout.children.length > 1 && isSign(callout.children[0])) callout.children.shift();
    builder.push(callout);
  };
  return { frame: blockFrame("callout", node, add) };
}

const MARKER = /^\[!(\w{3,12})\][+-]?\s?/;

/** A callout written as a quote with a marker; undefined for other quotes. */
export function markedCallout({ span, children }: Quote): Callout | undefined {
  const [first, ...rest] = children;
  const lead = first?.type === "paragraph" ? first.children[0] : undefined;
  const [marker, name] = (lead?.type === "text" && MARKER.exec(lead.value)) || [];
  const kind = kindNamed(name);
  if (
    kind === undefined ||
    marker === undefined ||
    first?.type !== "paragraph" ||
    lead?.type !== "text"
  )
    return undefined;
  const left = lead.value.slice(marker.length);
  const inlines =
    left === "" ? first.children.slice(1) : [{ ...lead, value: left }, ...first.children.slice(1)];
  if (inlines[0]?.type === "break") inlines.shift();
  const blocks = inlines.length === 0 ? rest : [{ ...first, children: inlines }, ...rest];
  return { type: "callout", span, kind, children: blocks };
}
