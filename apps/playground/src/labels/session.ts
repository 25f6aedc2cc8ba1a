import { batch, computed, signal } from "@preact/signals";
import { engine } from "../engine/client.ts";
import {
  collectLabels,
  type ElementLabel,
  formatLabels,
  type LabelLine,
  type PageStatus,
  PageTree,
  parseLabels,
} from "../engine/pith.ts";
import type { PageSource, PageView } from "../engine/protocol.ts";
import { attempt } from "../state/actions.ts";
import { saveFile } from "../state/save-file.ts";
import * as store from "../state/store.ts";
import {
  applyChange,
  type Change,
  changeLabel,
  type Entry,
  entriesOfBlocks,
  type LabelMap,
  proposeLabels,
} from "./label-map.ts";
import { LabelStore } from "./stores.ts";

const NAME_KEY = "pith-labeller";

function rememberedName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? "";
  } catch {
    // Storage can be disabled.
    return "";
  }
}

/** The label that a click or a key sets. */
export type Brush = ElementLabel | "none";

export const labeller = signal(rememberedName() || "me");
export const brush = signal<Brush>("content");
/** The method whose verdicts are the initial labels; "" for none. */
export const proposer = signal("pith");
export const pageNames = signal<readonly string[]>([]);
export const current = signal<PageView | undefined>(undefined);
export const labels = signal<LabelMap>(new Map());
const lines = signal<readonly LabelLine[]>([]);
export const hasLabels = computed(() => lines.value.length > 0);
const done = signal<readonly Change[]>([]);
const undone = signal<readonly Change[]>([]);
/** How many levels above the block's element the next label is set. */
export const widened = signal(0);

export const canUndo = computed(() => done.value.length > 0);
export const canRedo = computed(() => undone.value.length > 0);

/** The labeller's status for each page. */
export const statuses = computed<ReadonlyMap<string, PageStatus>>(() => {
  const own = collectLabels(lines.value).filter((entry) => entry.labeller === labeller.value);
  return new Map(own.map(({ page, status }) => [page, status]));
});

const tree = computed(() => current.value && new PageTree(current.value.tree));
export const blockEntries = computed<ReadonlyArray<Entry | undefined>>(() =>
  current.value && tree.value
    ? entriesOfBlocks(tree.value, current.value.blocks, labels.value)
    : [],
);

let labelStore: LabelStore | undefined;
let work: Promise<void> = Promise.resolve();

/** Whether all labels are stored. */
export const saving = signal<"saved" | "saving" | "failed">("saved");

/** The page that a link opens first. */
export const wantedPage = signal("");

/** The URL fragment of a page to label. */
export function labelFragment(name: string | undefined): string {
  return new URLSearchParams({ do: "label", ...(name !== undefined && { page: name }) }).toString();
}

/** Opens the pages to label, which are stored in this browser. */
export async function beginLabelling(): Promise<void> {
  await attempt("Reading the labels", async () => {
    labelStore ??= new LabelStore();
    await work;
    await readAll();
    const names = pageNames.value;
    const [first] = names;
    const open = names.find((name) => (statuses.value.get(name) ?? "open") === "open") ?? first;
    const wanted = names.includes(wantedPage.value) ? wantedPage.value : open;
    wantedPage.value = "";
    if (current.value && names.includes(current.value.name)) store.page.value = current.value;
    else if (wanted !== undefined) await showPage(wanted);
  });
}

async function readAll(): Promise<void> {
  if (!labelStore) return;
  const names = await labelStore.listPages();
  const read = await labelStore.readLines();
  batch(() => {
    pageNames.value = names;
    lines.value = read;
  });
}

function clearedPaths(page: PageView): Set<string> {
  const cleared = new Set<string>();
  for (const line of lines.value) {
    if (line.type !== "label" || line.page !== page.name || line.hash !== page.hash) continue;
    if (line.labeller !== labeller.value) continue;
    if (line.label === "none") cleared.add(line.path);
    else cleared.delete(line.path);
  }
  return cleared;
}

async function readLabels(page: PageView): Promise<LabelMap> {
  const saved = collectLabels(lines.value).find(
    (entry) =>
      entry.page === page.name && entry.hash === page.hash && entry.labeller === labeller.value,
  );
  const paths = [...(saved?.elements.keys() ?? [])];
  const nodes = await engine.find(page.id, paths);
  const own = new Map<number, Entry>();
  paths.forEach((path, at) => {
    const record = saved?.elements.get(path);
    if (!record || nodes[at] < 0) return;
    const { label, origin, proposedBy } = record;
    own.set(nodes[at], { label, origin, proposedBy });
  });
  if (proposer.value === "" || saved?.status === "done") return own;
  const pageTree = new PageTree(page.tree);
  const { keep } = await engine.judge({ page: page.id, method: proposer.value, options: {} });
  const cleared = new Set(await engine.find(page.id, [...clearedPaths(page)]));
  const covered = (node: number): boolean =>
    [...own.keys()].some((outer) => pageTree.contains(outer, node));
  const proposed = [...proposeLabels(pageTree, page.blocks, keep)].filter(
    ([node]) => !cleared.has(node) && !covered(node),
  );
  return new Map([...proposed, ...own]);
}

/** Opens a page to label. */
export async function showPage(name: string): Promise<void> {
  await attempt("Reading the page", async () => {
    if (!labelStore) return;
    const before = current.value;
    const page = await engine.open(await labelStore.readPage(name));
    const map = await readLabels(page);
    batch(() => {
      current.value = page;
      labels.value = map;
      done.value = [];
      undone.value = [];
      widened.value = 0;
      store.page.value = page;
      store.verdicts.value = undefined;
      store.block.value = -1;
    });
    // A reload opens this page again.
    if (store.mode.value === "label") history.replaceState(null, "", `#${labelFragment(name)}`);
    if (before) await engine.close(before.id);
  });
}

/** Stores pages in this browser. */
export async function addLabelPages(pages: readonly PageSource[]): Promise<void> {
  await attempt("Storing the pages", async () => {
    await labelStore?.addPages(pages);
  });
  await beginLabelling();
}

export async function clearLabels(): Promise<void> {
  await attempt("Removing pages and labels", async () => {
    await labelStore?.clear();
    await readAll();
    current.value = undefined;
    store.page.value = undefined;
  });
}

function common(page: PageView) {
  return {
    page: page.name,
    hash: page.hash,
    labeller: labeller.value,
    time: new Date().toISOString(),
  };
}

async function linesFor(
  page: PageView,
  entries: ReadonlyArray<readonly [number, Entry | undefined]>,
): Promise<LabelLine[]> {
  const places = await engine.locate(
    page.id,
    entries.map(([node]) => node),
  );
  return entries.map(([, entry], at) => ({
    type: "label",
    ...common(page),
    ...places[at],
    label: entry?.label ?? "none",
    origin: entry?.origin ?? "hand",
    ...(entry?.origin === "proposal" && { proposedBy: entry.proposedBy ?? proposer.value }),
  }));
}

/** Creates and stores lines, in the order of the changes. */
function save(make: () => Promise<readonly LabelLine[]>): Promise<void> {
  saving.value = "saving";
  const saved = work.then(async () => {
    try {
      const added = await make();
      lines.value = [...lines.value, ...added];
      await labelStore?.append(added);
      if (work === saved) saving.value = "saved";
    } catch {
      saving.value = "failed";
    }
  });
  work = saved;
  return saved;
}

/** Applies or reverts a change and saves it. */
async function carryOut(change: Change, direction: "forth" | "back"): Promise<void> {
  const page = current.value;
  if (!page) return;
  labels.value = applyChange(labels.value, change, direction);
  const entries = change.map(
    ({ node, before, after }) => [node, direction === "forth" ? after : before] as const,
  );
  await save(async () => {
    const added = await linesFor(page, entries);
    // Changing a finished page reopens it.
    if (statuses.value.get(page.name) === "done")
      added.push({ type: "page", ...common(page), status: "open" });
    return added;
  });
}

/** The element that a label for a block is set on: the block's element or an ancestor. */
export function targetOf(block: number): number {
  const entry = current.value?.blocks[block];
  const pageTree = tree.value;
  if (!entry || !pageTree) return -1;
  let node = entry.node;
  for (let level = 0; level < widened.value && pageTree.parent[node] > 0; level++) {
    if (node === pageTree.body) break;
    node = pageTree.parent[node];
  }
  return node;
}

/**
 * The element that the next label covers and its number of blocks; undefined if no block is
 * selected.
 */
export const reach = computed(() => {
  const node = targetOf(store.block.value);
  const pageTree = tree.value;
  if (!pageTree || node < 0) return undefined;
  const within =
    current.value?.blocks.filter(
      (block) => block.node >= node && block.node < pageTree.end[node],
    ) ?? [];
  return { tag: pageTree.name(node), blocks: within.length };
});

export function label(node: number, value: Brush): void {
  const pageTree = tree.value;
  if (!pageTree || node < 0) return;
  const change = changeLabel(pageTree, labels.value, node, value === "none" ? undefined : value);
  if (change.length === 0) return;
  done.value = [...done.value, change];
  undone.value = [];
  void carryOut(change, "forth");
}

export function undo(): void {
  const change = done.value.at(-1);
  if (!change) return;
  done.value = done.value.slice(0, -1);
  undone.value = [...undone.value, change];
  void carryOut(change, "back");
}

export function redo(): void {
  const change = undone.value.at(-1);
  if (!change) return;
  undone.value = undone.value.slice(0, -1);
  done.value = [...done.value, change];
  void carryOut(change, "forth");
}

/** Finishes a page, saving unchanged proposals as such, and opens the next unfinished page. */
export async function finishPage(status: "done" | "skipped"): Promise<void> {
  const page = current.value;
  if (!page) return;
  const proposed =
    status === "done" ? [...labels.value].filter(([, { origin }]) => origin === "proposal") : [];
  await save(async () => [
    ...(await linesFor(page, proposed)),
    { type: "page", ...common(page), status },
  ]);
  const names = pageNames.value;
  const from = names.indexOf(page.name);
  const order = [...names.slice(from + 1), ...names.slice(0, from)];
  const next = order.find((name) => (statuses.value.get(name) ?? "open") === "open");
  if (next === undefined) store.notice.value = "All pages are done.";
  else await showPage(next);
}

/** Opens the previous or the next page, whatever its status. */
export async function turnPage(by: 1 | -1): Promise<void> {
  const names = pageNames.value;
  const next = names[names.indexOf(current.value?.name ?? "") + by];
  if (next !== undefined) await showPage(next);
}

export function rename(name: string): void {
  labeller.value = name.trim() || "me";
  try {
    localStorage.setItem(NAME_KEY, labeller.value);
  } catch {
    // Without storage the name is kept until the page is closed.
  }
  if (current.value) void showPage(current.value.name);
}

/** Downloads all labels. */
export function exportLabels(): void {
  saveFile("labels.jsonl", "application/jsonl", formatLabels(lines.value));
}

/** Adds the labels of a file. */
export async function importLabels(file: File): Promise<void> {
  await attempt("Reading the labels", async () => {
    const { lines: read } = parseLabels(await file.text());
    await save(() => Promise.resolve(read));
    store.notice.value = `${read.length} lines imported.`;
    if (current.value) await showPage(current.value.name);
  });
}
