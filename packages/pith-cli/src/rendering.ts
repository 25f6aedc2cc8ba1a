import type { FetchPageOptions, PageRenderer, Rendering, RenderMode } from "pith-node";
import { defined } from "../../pith/src/text/defined.ts";
import { countOf } from "./count-of.ts";
import type { FlagValues } from "./flag-types.ts";

let opened: Promise<PageRenderer> | undefined;

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * A signal would leave the browser's folders behind; `exit` cleans up. Other listeners stop cleanly
 * themselves.
 */
function endOnSignals(): void {
  for (const [name, number] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      if (process.listenerCount(name) === 1) process.exit(128 + number);
    });
  }
}

/**
 * The options of fetchPage for `--render`. The process has one browser, started when a page needs
 * it.
 */
export async function renderOptions(
  values: FlagValues,
): Promise<Pick<FetchPageOptions, "render" | "renderer">> {
  const { browser, scroll, loadMore } = values;
  const render = values.render as RenderMode | undefined;
  if (render === undefined || render === "never") return {};
  if (!opened) endOnSignals();
  // Few runs need it.
  opened ??= import("../../pith-node/src/browser/renderer.ts").then(({ createRendererFor }) =>
    createRendererFor(render, defined({ browser, scroll, loadMore })),
  );
  return { render, renderer: await opened };
}

export async function closeRenderer(): Promise<void> {
  const renderer = await opened?.catch(() => undefined);
  opened = undefined;
  await renderer?.close();
}

export function describeRendering({ taken, why, raw, browser, costs }: Rendering): string {
  const gained = browser
    ? `; ${countOf(raw.words, "word")} as sent, ${browser.words} in the browser`
    : "";
  const gone = raw.doubts?.filter((kind) => browser?.doubts?.includes(kind) === false) ?? [];
  const sure =
    taken === "browser" && gone.length > 0 ? `; no longer doubted: ${gone.join(", ")}` : "";
  const spent = costs
    ? `; ${countOf(costs.requests, "request")}, ${costs.refused} refused, ${costs.ms} ms`
    : "";
  return `${taken === "browser" ? "rendered" : "not rendered"}: ${why}${gained}${sure}${spent}`;
}
