import type { OptionValue } from "../engine/pith.ts";
import type { OptionValues, PageSource } from "../engine/protocol.ts";
import { fetchPage, openPage } from "./actions.ts";
import * as store from "./store.ts";

/** Longest fragment: what messengers and older servers still pass on whole. */
const MAX_LINK_CHARS = 32_000;

async function pipe(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes.slice()]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

async function pack(text: string): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
}

function readOptions(text: string | null): Record<string, OptionValues> {
  if (text === null) return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return {};
  const isValue = (entry: unknown): entry is OptionValue => ["number", "string", "boolean"].includes(typeof entry);
  return Object.fromEntries(
    Object.entries(value).map(([id, options]) => [
      id,
      Object.fromEntries(Object.entries((options as object) ?? {}).filter(([, entry]) => isValue(entry))),
    ]),
  );
}

/** A link that shows what one sees. */
export interface Link {
  readonly fragment: string;
  /** Whether the page itself is in the link, or can be fetched again. */
  readonly hasPage: boolean;
}

/** What is chosen, and the page when it is small enough. */
export async function makeLink(): Promise<Link> {
  const page = store.page.value;
  const parameters = new URLSearchParams({ m: store.method.value, v: store.view.value });
  if (store.compare.value !== "") parameters.set("c", store.compare.value);
  const changed = Object.entries(store.options.value).filter(([, values]) => Object.keys(values).length > 0);
  if (changed.length > 0) parameters.set("o", JSON.stringify(Object.fromEntries(changed)));
  if (!page) return { fragment: parameters.toString(), hasPage: true };
  if (page.name === EXAMPLE) return { fragment: parameters.toString(), hasPage: true };
  if (page.url && page.name === page.url && store.offer.value.fetch) {
    parameters.set("u", page.url);
    return { fragment: parameters.toString(), hasPage: true };
  }
  const packed = await pack(JSON.stringify({ name: page.name, html: page.html, ...(page.url && { url: page.url }) }));
  if (packed.length > MAX_LINK_CHARS) return { fragment: parameters.toString(), hasPage: false };
  parameters.set("p", packed);
  return { fragment: parameters.toString(), hasPage: true };
}

/** The name of the page that is open at first. */
export const EXAMPLE = "example";

/** The page that ships with the playground. */
export async function openExample(): Promise<void> {
  const { default: html } = await import("../../../test/fixtures/demo/harbour-ferry.html?raw");
  await openPage({ name: EXAMPLE, html, url: "https://news.example/harbour/ferry-returns" });
}

async function openFrom(parameters: URLSearchParams): Promise<void> {
  const packed = parameters.get("p");
  const url = parameters.get("u");
  if (packed !== null) {
    await openPage(JSON.parse(await unpack(packed)) as PageSource);
  } else if (url !== null && store.offer.value.fetch) {
    await openPage(await fetchPage(url));
  } else {
    await openExample();
  }
}

/** Shows what the address says, or else the example. */
export async function followLink(fragment: string): Promise<void> {
  const parameters = new URLSearchParams(fragment.replace(/^#/u, ""));
  if (parameters.get("do") === "label") {
    store.mode.value = "label";
    return;
  }
  try {
    const wanted = parameters.get("m");
    if (wanted !== null && store.methods.value.some(({ id }) => id === wanted)) store.method.value = wanted;
    const compare = parameters.get("c") ?? "";
    if (compare === "all" || store.methods.value.some(({ id }) => id === compare)) store.compare.value = compare;
    const view = store.sideViews.find((known) => known === parameters.get("v"));
    if (view) store.view.value = view;
    store.options.value = readOptions(parameters.get("o"));
    await openFrom(parameters);
  } catch (error) {
    store.problem.value = `The link could not be followed: ${error instanceof Error ? error.message : String(error)}`;
    await openExample();
  }
}
