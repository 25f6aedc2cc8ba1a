import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";

/** Interval between two checks of a page. */
const POLL_MS = 100;
/** A page has settled after this long without pending requests or changes, as in other tools' "network idle". */
const QUIET_MS = 500;

const SIZE = `(() => {
  const all = Document.prototype.getElementsByTagName.call(document, "*");
  return [all.length, Reflect.get(Node.prototype, "textContent", all[0]).length].join();
})()`;

interface Watched {
  readonly page: Page;
  /** Number of pending requests. */
  readonly pending: () => number;
  /** Whether the time limit has passed. */
  readonly isOver: () => boolean;
}

/** Waits until a page settles, up to a time limit; returns its size. */
export async function settle({ page, pending, isOver }: Watched, maxMs: number): Promise<string> {
  const end = performance.now() + maxMs;
  let size = "";
  let since = performance.now();
  while (performance.now() < end && !isOver()) {
    const now = String(await page.evaluate(SIZE).catch(() => "moving on"));
    if (now !== size || pending() > 0) since = performance.now();
    else if (performance.now() - since >= QUIET_MS) break;
    size = now;
    await sleep(POLL_MS);
  }
  return size;
}

/** Clicks `loadMore` and scrolls to the end, up to `scroll` times; stops when nothing more loads. */
export async function unfold(
  watched: Watched,
  { scroll, loadMore, settleMs }: { readonly scroll: number; readonly loadMore?: string; readonly settleMs: number },
): Promise<void> {
  const click = `Document.prototype.querySelector.call(document, ${JSON.stringify(loadMore ?? "")})?.click()`;
  let before = "";
  for (let step = 0; step < scroll && !watched.isOver(); step++) {
    if (loadMore !== undefined) await watched.page.evaluate(click);
    await watched.page.evaluate("scrollTo(0, Number.MAX_SAFE_INTEGER)");
    const size = await settle(watched, settleMs);
    if (size === before) return;
    before = size;
  }
}
