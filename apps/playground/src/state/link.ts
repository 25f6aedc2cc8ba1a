import { effect } from "@preact/signals";
import type { OptionValue } from "../engine/pith.ts";
import type { OptionValues, PageSource, PageView } from "../engine/protocol.ts";
import { labelFragment, wantedPage } from "../labels/session.ts";
import { fetchPage, openPage } from "./actions.ts";
import { MAX_LINK_CHARS, pack, unpack } from "./pack.ts";
import { clearSite, isExampleSite, openExampleSite, openSite } from "./site.ts";
import * as store from "./store.ts";

function readOptions(text: string | null): Record<string, OptionValues> {
  if (text === null) return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return {};
  const isValue = (entry: unknown): entry is OptionValue =>
    ["number", "string", "boolean"].includes(typeof entry);
  return Object.fromEntries(
    Object.entries(value).map(([id, options]) => [
      id,
      Object.fromEntries(
        Object.entries((options as object) ?? {}).filter(([, entry]) => isValue(entry)),
      ),
    ]),
  );
}

/** A link to the current view. */
interface Link {
  readonly fragment: string;
  /** What the link cannot include, and what to do instead; "" if it is complete. */
  readonly lack: string;
}

const PAGE_LACK =
  "The page is too large to include: people who follow the link must open it themselves.";
const SITE_LACK =
  "The pages are too large to include: people who follow the link must add them themselves.";
const LABEL_LACK =
  "The link does not include pages and labels, which stay in this browser. Export the labels instead.";

function sourceOf({ name, html, url }: PageView): PageSource {
  return { name, html, ...(url && { url }) };
}

/** Adds pages to a link if they are small enough. */
async function addPacked(parameters: URLSearchParams, value: unknown): Promise<boolean> {
  const packed = await pack(JSON.stringify(value));
  if (packed.length > MAX_LINK_CHARS) return false;
  parameters.set("p", packed);
  return true;
}

function addOptions(parameters: URLSearchParams, ids: (id: string) => boolean): void {
  const changed = Object.entries(store.options.value).filter(
    ([id, values]) => ids(id) && Object.keys(values).length > 0,
  );
  if (changed.length > 0) parameters.set("o", JSON.stringify(Object.fromEntries(changed)));
}

function pageSettings(page: PageView | undefined): URLSearchParams {
  const parameters = new URLSearchParams({ m: store.method.value, v: store.view.value });
  if (store.compare.value !== "") parameters.set("c", store.compare.value);
  addOptions(parameters, () => true);
  if (isFetched(page)) parameters.set("u", page.name);
  return parameters;
}

const isFetched = (page: PageView | undefined): page is PageView =>
  page?.url !== undefined && page.name === page.url && store.offer.value.fetch;

async function linkToPage(page: PageView | undefined): Promise<Link> {
  const parameters = pageSettings(page);
  if (store.block.value >= 0) parameters.set("b", String(store.block.value));
  let hasPage = true;
  if (page && page.name !== EXAMPLE && !isFetched(page))
    hasPage = await addPacked(parameters, sourceOf(page));
  return { fragment: parameters.toString(), lack: hasPage ? "" : PAGE_LACK };
}

function siteSettings(): URLSearchParams {
  const id = store.siteMethod.value;
  const parameters = new URLSearchParams({ do: "site", m: id, i: String(store.siteIndex.value) });
  addOptions(parameters, (other) => other === id);
  if (isExampleSite()) parameters.set("s", EXAMPLE);
  return parameters;
}

async function linkToSite(): Promise<Link> {
  const parameters = siteSettings();
  if (isExampleSite()) return { fragment: parameters.toString(), lack: "" };
  const hasPages = await addPacked(parameters, store.sitePages.value.map(sourceOf));
  return { fragment: parameters.toString(), lack: hasPages ? "" : SITE_LACK };
}

/**
 * Includes the settings, and the pages if they are small enough. People who follow it decide
 * whether to load pictures.
 */
export async function makeLink(): Promise<Link> {
  const page = store.page.value;
  switch (store.mode.value) {
    case "page":
      return linkToPage(page);
    case "site":
      return linkToSite();
    case "label":
      return { fragment: labelFragment(page?.name), lack: LABEL_LACK };
  }
}

/**
 * Keeps the address in step with what it can name without the pages themselves: a pasted page must
 * not end up in the browser's history.
 */
export function keepAddress(): void {
  effect(() => {
    const page = store.page.value;
    const isSite = store.mode.value === "site";
    if (store.mode.value === "label") return;
    if (isSite ? store.sitePages.value.length > 0 && !isExampleSite() : !isNameable(page)) return;
    const parameters = isSite ? siteSettings() : pageSettings(page);
    history.replaceState(null, "", `#${parameters}`);
  });
}

const isNameable = (page: PageView | undefined): boolean =>
  page?.name === EXAMPLE || isFetched(page);

/** The name of the example page, which is open at the start. */
export const EXAMPLE = "example";

/** Opens the page that ships with the playground. */
export async function openExample(): Promise<void> {
  const { default: html } = await import(
    "../../../../packages/pith/test/fixtures/demo/harbour-ferry.html?raw"
  );
  await openPage({ name: EXAMPLE, html, url: "https://news.example/harbour/ferry-returns" });
}

/** Whether a value from an untrusted link is a page. */
const isSource = (value: unknown): value is PageSource & { readonly html: string } =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  "html" in value &&
  typeof value.name === "string" &&
  typeof value.html === "string" &&
  (!("url" in value) || typeof value.url === "string");

async function readPacked(packed: string): Promise<PageSource[]> {
  const text = await unpack(packed).catch(() => {
    throw new Error("the page in it is damaged");
  });
  const value: unknown = JSON.parse(text);
  const sources = Array.isArray(value) ? value : [value];
  if (!sources.every(isSource)) throw new Error("there is no page in it");
  return sources;
}

async function openFrom(parameters: URLSearchParams): Promise<void> {
  const packed = parameters.get("p");
  const url = parameters.get("u");
  const [source] = packed === null ? [] : await readPacked(packed);
  if (source) await openPage(source);
  else if (url !== null && store.offer.value.fetch) await openPage(await fetchPage(url));
  else await openExample();
  const block = Number(parameters.get("b") ?? -1);
  if (Number.isInteger(block) && block < (store.page.value?.blocks.length ?? 0))
    store.block.value = block;
}

async function followToSite(parameters: URLSearchParams): Promise<void> {
  const id = parameters.get("m");
  if (store.siteMethods.value.some((method) => method.id === id)) store.siteMethod.value = id ?? "";
  const packed = parameters.get("p");
  store.mode.value = "site";
  const index = Number(parameters.get("i") ?? 0);
  store.siteIndex.value = Number.isInteger(index) && index >= 0 ? index : 0;
  if (packed !== null) {
    await clearSite();
    await openSite(await readPacked(packed));
  } else if (parameters.get("s") === EXAMPLE && !isExampleSite()) await openExampleSite();
}

async function followToPage(parameters: URLSearchParams): Promise<void> {
  const wanted = parameters.get("m");
  if (wanted !== null && store.methods.value.some(({ id }) => id === wanted))
    store.method.value = wanted;
  const compare = parameters.get("c") ?? "";
  if (compare === "all" || store.methods.value.some(({ id }) => id === compare))
    store.compare.value = compare;
  const view = store.sideViews.find((known) => known === parameters.get("v"));
  if (view) store.view.value = view;
  await openFrom(parameters);
}

/** Opens what the address names, or the example. */
export async function followLink(fragment: string): Promise<void> {
  const parameters = new URLSearchParams(fragment.replace(/^#/u, ""));
  const what = parameters.get("do");
  if (what === "label") {
    wantedPage.value = parameters.get("page") ?? "";
    store.mode.value = "label";
    return;
  }
  try {
    store.options.value = readOptions(parameters.get("o"));
    await (what === "site" ? followToSite(parameters) : followToPage(parameters));
  } catch (error) {
    await openExample();
    store.problem.value = `The link could not be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
}
