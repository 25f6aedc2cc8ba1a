import { signal } from "@preact/signals";
import { MAX_LINK_CHARS, pack, unpack } from "../../playground/src/state/pack.ts";
import type { Output, TriedPage } from "./tools.ts";

const MARK = "#try=";

export const page = signal<TriedPage | undefined>(undefined);
export const outputs = signal<readonly Output[]>([]);
export const busy = signal(false);
export const problem = signal("");
export const notice = signal("");
export const view = signal<"read" | "text">("read");
export const isPasting = signal(false);
export const isReporting = signal(false);

/** The current page, as its host sent it. */
async function readThisPage(): Promise<TriedPage> {
  const url = location.href.replace(/#.*$/u, "");
  const response = await fetch(url);
  return { name: "this page", html: await response.text(), url };
}

async function readStory(): Promise<TriedPage> {
  const { default: html } = await import(
    "../../../packages/pith/test/fixtures/demo/harbour-ferry.html?raw"
  );
  return { name: "a news story", html, url: "https://news.example/harbour/ferry-returns" };
}

/** Example pages. */
export const examples = [
  ["This page", readThisPage],
  ["A news story", readStory],
] as const;

/** Runs the tools on a page, loading them on first use. */
export async function tryPage(load: () => Promise<TriedPage>): Promise<void> {
  busy.value = true;
  problem.value = "";
  try {
    const next = await load();
    const { runAll } = await import("./tools.ts");
    page.value = next;
    outputs.value = runAll(next);
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
  } finally {
    busy.value = false;
  }
}

const asPage = (value: unknown): TriedPage => {
  const { name, html, url } = (value ?? {}) as Partial<Record<keyof TriedPage, unknown>>;
  if (typeof html !== "string") throw new Error("there is no page in the link");
  return {
    name: typeof name === "string" ? name : "a page",
    html,
    ...(typeof url === "string" && { url }),
  };
};

/** Opens the page in a link, or the current page. */
export async function openFirst(fragment: string): Promise<void> {
  const packed = fragment.startsWith(MARK) ? fragment.slice(MARK.length) : undefined;
  if (packed === undefined) return tryPage(readThisPage);
  await tryPage(async () => {
    const text = await unpack(packed).catch(() => {
      throw new Error("the page in the link is damaged");
    });
    return asPage(JSON.parse(text));
  });
}

/** The page for an address; undefined when it is too large for one. */
async function packPage(): Promise<string | undefined> {
  const packed = await pack(JSON.stringify(page.value));
  return packed.length > MAX_LINK_CHARS ? undefined : packed;
}

const TOO_LARGE = "The page is too large for a link: people who follow it must paste the page.";

/** Copies a link to this comparison. */
export async function copyLink(): Promise<void> {
  const packed = await packPage();
  if (packed === undefined) {
    notice.value = TOO_LARGE;
    return;
  }
  const address = `${location.href.replace(/#.*$/u, "")}${MARK}${packed}`;
  history.replaceState(history.state, "", address);
  try {
    await navigator.clipboard.writeText(address);
    notice.value = "Link copied.";
  } catch {
    notice.value = "The link is in the address bar.";
  }
}

/** Opens the same page in the playground, with all blocks and their reasons. */
export async function openPlayground(base: string): Promise<void> {
  const packed = await packPage();
  if (packed === undefined) notice.value = TOO_LARGE;
  location.assign(
    `${base}playground/index.html#m=pith&v=blocks${packed === undefined ? "" : `&p=${packed}`}`,
  );
}
