import { computed, signal } from "@preact/signals";
import type { ContentDiff, LocatedQuote } from "../engine/pith.ts";
import type {
  CheckView,
  FactsView,
  Figure,
  MethodView,
  OptionValues,
  OutputView,
  PageView,
  ReasonView,
  SiteView,
  Verdicts,
} from "../engine/protocol.ts";

/** Inspect a page, compare the pages of a site, or label pages. */
export type Mode = "page" | "site" | "label";
/** The view next to the page. */
export type SideView =
  | OutputView
  | "blocks"
  | "facts"
  | "check"
  | "quote"
  | "methods"
  | "changes"
  | "figures";
/** Phones show one column at a time. */
export type Column = "settings" | "page" | "result";

/** A tab next to the page, with one view or several. */
export interface Tab {
  readonly name: string;
  /** The name on phones, where the long one does not fit. */
  readonly shortName?: string;
  readonly views: readonly SideView[];
}

export const tabs: readonly Tab[] = [
  { name: "Reading", views: ["reading"] },
  { name: "Blocks by role", shortName: "Blocks", views: ["blocks"] },
  { name: "Facts", views: ["facts"] },
  { name: "Check", views: ["check", "quote"] },
  { name: "Compare", views: ["methods", "changes", "figures"] },
  { name: "Export", views: ["markdown", "html", "json"] },
];

export const sideViews: readonly SideView[] = tabs.flatMap(({ views }) => views);

/** What the service behind the playground supports; nothing on a static host. */
export interface ServiceOffer {
  readonly fetch: boolean;
}

export const mode = signal<Mode>("page");
export const column = signal<Column>("page");
export const offer = signal<ServiceOffer>({ fetch: false });

export const methods = signal<readonly MethodView[]>([]);
export const siteMethods = signal<readonly MethodView[]>([]);

export const method = signal("pith");
/** A second method, "all", or "" for none. */
export const compare = signal("");
export const options = signal<Readonly<Record<string, OptionValues>>>({});
export const view = signal<SideView>("reading");
/** Whether the frame may load pictures and styles from the web. */
export const loadsWeb = signal(false);

export const page = signal<PageView | undefined>(undefined);
export const verdicts = signal<Verdicts | undefined>(undefined);
/** Verdicts of the methods to compare with. */
export const others = signal<readonly Verdicts[]>([]);
export const output = signal("");
export const figures = signal<readonly Figure[]>([]);

export const facts = signal<FactsView | undefined>(undefined);
export const checked = signal<CheckView | undefined>(undefined);
/** The quote to find, and where it is. */
export const quote = signal("");
export const quoted = signal<LocatedQuote | undefined>(undefined);
/** The other version of the page, whether it is older, and what changed. */
export const version = signal<PageView | undefined>(undefined);
export const isVersionEarlier = signal(false);
export const changes = signal<ContentDiff | undefined>(undefined);
/** Options that change nothing on this page with the other options as they are. */
export const idleOptions = signal<ReadonlySet<string>>(new Set());
/** The blocks that the text selected in the output comes from. */
export const lit = signal<readonly number[]>([]);

/** The selected block; -1 for none. */
export const block = signal(-1);
export const reasons = signal<readonly (ReasonView & { readonly method: string })[]>([]);

export const busy = signal("");
export const problem = signal("");
/** A short message, also announced by screen readers. */
export const notice = signal("");

export const site = signal<SiteView | undefined>(undefined);
export const sitePages = signal<readonly PageView[]>([]);
export const siteMethod = signal("x-cex");
export const siteIndex = signal(0);
/** The view next to a page of the site: the blocks of all pages, or the method's figure. */
export const siteView = signal<"blocks" | "figures">("blocks");
export const siteFigures = signal<readonly Figure[]>([]);

/** The method for the current mode. */
export const activeMethod = computed<MethodView | undefined>(() =>
  mode.value === "site"
    ? siteMethods.value.find(({ id }) => id === siteMethod.value)
    : methods.value.find(({ id }) => id === method.value),
);

export const activeOptions = computed<OptionValues>(
  () => options.value[activeMethod.value?.id ?? ""] ?? {},
);

/** A block's style: its verdict, or in comparisons the agreement of methods. */
export type Paint =
  | "kept"
  | "dropped"
  | "added"
  | "first"
  | "second"
  | "muted"
  | "none"
  | `share-${0 | 1 | 2 | 3 | 4 | 5}`;

function paintShare(all: readonly Verdicts[], at: number): Paint {
  const kept = all.filter(({ keep }) => keep[at] === 1).length;
  if (kept === 0) return "share-0";
  return `share-${Math.max(1, Math.round((5 * kept) / all.length)) as 1 | 2 | 3 | 4 | 5}`;
}

function paintPair(mine: boolean, theirs: boolean): Paint {
  if (mine) return theirs ? "kept" : "first";
  return theirs ? "second" : "dropped";
}

/** The roles to show; empty for all. */
export const shownRoles = signal<ReadonlySet<string>>(new Set());

/** The role of each block of the page; none if the method knows no roles. */
export const blockRoles = computed<readonly string[]>(() =>
  mode.value === "page" ? (verdicts.value?.roles ?? []) : [],
);

/** The roles that colour the page: none while methods are compared. */
export const paintedRoles = computed<readonly string[]>(() =>
  others.value.length === 0 ? blockRoles.value : [],
);

/** Whether the reader chose to see the block's role, or all roles. */
export function isRoleShown(block: number): boolean {
  const role = blockRoles.value[block];
  return shownRoles.value.size === 0 || role === undefined || shownRoles.value.has(role);
}

/** The colour of each block of the page. */
export const paints = computed<readonly Paint[]>(() => {
  const own = verdicts.value;
  const current = page.value;
  if (!own || !current || own.keep.length !== current.blocks.length) return [];
  const compared = mode.value === "page" ? others.value : [];
  return current.blocks.map((entry, at) => {
    if (entry.isHidden) return "none";
    if (others.value.length === 0 && !isRoleShown(at)) return "muted";
    const mine = own.keep[at] === 1;
    if (compared.length > 1) return paintShare(compared, at);
    const [other] = compared;
    if (other) return paintPair(mine, other.keep[at] === 1);
    if (mine) return "kept";
    return own.added?.has(at) ? "added" : "dropped";
  });
});

/** The blocks that the keys move between. */
export const visibleBlocks = computed<readonly number[]>(() =>
  (page.value?.blocks ?? []).flatMap((entry, at) => (entry.isHidden ? [] : [at])),
);

/** Agreement of each method with the chosen one, over the visible blocks. */
export const agreement = computed(() => {
  const own = verdicts.value;
  const blocks = visibleBlocks.value;
  if (!own || blocks.length === 0) return [];
  return others.value.map((other) => {
    const same = blocks.filter((at) => other.keep[at] === own.keep[at]).length;
    const kept = blocks.filter((at) => other.keep[at] === 1).length;
    return {
      method: other.method,
      outcome: other.outcome,
      agree: same / blocks.length,
      kept,
      blocks: blocks.length,
    };
  });
});
