import { batch, effect } from "@preact/signals";
import { engine, Latest } from "../engine/client.ts";
import type { PageSource } from "../engine/protocol.ts";
import { attempt } from "./actions.ts";
import * as store from "./store.ts";

/** Maximum number of pages of a site; all are kept in memory. */
const MAX_PAGES = 200;

/** Opens pages and adds them to those of the site. */
export async function openSite(sources: readonly PageSource[]): Promise<void> {
  await attempt("Reading the pages", async () => {
    const pages = [...store.sitePages.value];
    const room = Math.max(0, MAX_PAGES - pages.length);
    for (const source of sources.slice(0, room)) pages.push(await engine.open(source));
    if (sources.length > room)
      store.notice.value = `${sources.length - room} pages were not added: the limit is ${MAX_PAGES}.`;
    batch(() => {
      store.sitePages.value = pages;
      store.mode.value = "site";
      store.column.value = "result";
    });
  });
}

const EXAMPLE_HOST = "northquay.example";
const EXAMPLE_PAGES = 8;

/** Opens pages of a made-up site instead of the current ones. */
export async function openExampleSite(): Promise<void> {
  const { makeOwnPages } = await import("../../../../lab/evaluate/src/corpus/own-pages.ts");
  await clearSite();
  const pages = makeOwnPages().filter(({ site }) => site === EXAMPLE_HOST);
  await openSite(
    pages.slice(0, EXAMPLE_PAGES).map(({ id, html, url }) => ({ name: id, html, url })),
  );
}

/** Whether the pages are those of the made-up site. */
export const isExampleSite = (): boolean =>
  store.sitePages.value.length === EXAMPLE_PAGES &&
  store.sitePages.value.every(({ name }) => name.startsWith(`${EXAMPLE_HOST}/`));

/** Removes the pages of the site. */
export async function clearSite(): Promise<void> {
  const pages = store.sitePages.value;
  batch(() => {
    store.sitePages.value = [];
    store.site.value = undefined;
    if (store.page.value && pages.includes(store.page.value)) store.page.value = undefined;
  });
  for (const { id } of pages) await engine.close(id);
}

const judging = new Latest();

async function judge(): Promise<void> {
  const id = store.siteMethod.value;
  const pages = store.sitePages.value;
  try {
    store.site.value = await engine.judgeSite(
      pages.map((page) => page.id),
      id,
      store.options.value[id] ?? {},
    );
    const index = Math.min(store.siteIndex.value, pages.length - 1);
    const answer = await engine.siteVerdicts(index);
    store.siteFigures.value =
      store.siteView.value === "figures" ? await engine.siteFigures(index) : [];
    if (store.mode.value !== "site") return;
    batch(() => {
      store.siteIndex.value = index;
      store.page.value = pages[index];
      store.verdicts.value = answer;
      store.block.value = -1;
    });
  } catch (error) {
    store.problem.value = error instanceof Error ? error.message : String(error);
  }
}

/** Judges the site again whenever its pages, the method or an option change. */
export function keepSiteInStep(): void {
  effect(() => {
    void store.siteMethod.value;
    void store.siteIndex.value;
    void store.siteView.value;
    void store.options.value;
    if (store.mode.value === "site" && store.sitePages.value.length > 0) void judging.run(judge);
  });
}
