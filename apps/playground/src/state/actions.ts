import { batch, effect } from "@preact/signals";
import { engine, Latest } from "../engine/client.ts";
import type { OptionValue } from "../engine/pith.ts";
import type { PageSource, Question, Verdicts } from "../engine/protocol.ts";
import { callService } from "./service.ts";
import * as store from "./store.ts";

/** Runs a job and shows its error if it fails. */
export async function attempt(what: string, job: () => Promise<void>): Promise<void> {
  store.busy.value = what;
  store.problem.value = "";
  try {
    await job();
  } catch (error) {
    store.problem.value = error instanceof Error ? error.message : String(error);
  } finally {
    store.busy.value = "";
  }
}

/** Opens a page instead of the current one. */
export async function openPage(source: PageSource): Promise<void> {
  await attempt("Reading the page", async () => {
    const before = store.page.value;
    const version = store.version.value;
    const page = await engine.open(source);
    batch(() => {
      store.page.value = page;
      store.verdicts.value = undefined;
      store.others.value = [];
      store.block.value = -1;
      store.lit.value = [];
      store.version.value = undefined;
      store.output.value = "";
      clearViews();
      store.mode.value = "page";
      store.column.value = "page";
    });
    if (before && !store.sitePages.value.includes(before)) await engine.close(before.id);
    if (version) await engine.close(version.id);
  });
}

/** Clears the views next to the page, so that no outdated answer is shown. */
function clearViews(): void {
  store.facts.value = undefined;
  store.checked.value = undefined;
  store.quoted.value = undefined;
  store.changes.value = undefined;
  store.figures.value = [];
}

/** Opens another version of the page to compare. */
export async function openVersion(source: PageSource): Promise<void> {
  await attempt("Comparing the versions", async () => {
    const before = store.version.value;
    store.version.value = await engine.open(source);
    if (before) await engine.close(before.id);
  });
}

/** Fetches a page through the service, which restricts what may be fetched. */
export async function fetchPage(url: string): Promise<PageSource> {
  const response = await callService("v1/page", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url }),
  });
  const finalUrl = response.headers.get("x-page-url") ?? url;
  const contentType = response.headers.get("x-page-content-type");
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { name: finalUrl, html: bytes, url: finalUrl, ...(contentType && { contentType }) };
}

/** Sets an option of the active method; undefined resets it to the default. */
export function setOption(name: string, value: OptionValue | undefined): void {
  const id = store.activeMethod.value?.id;
  if (id === undefined) return;
  const { [name]: _, ...rest } = store.options.value[id] ?? {};
  store.options.value = {
    ...store.options.value,
    [id]: value === undefined ? rest : { ...rest, [name]: value },
  };
}

function questionFor(method: string): Question | undefined {
  const page = store.page.value;
  return page && { page: page.id, method, options: store.options.value[method] ?? {} };
}

/** Selects a block. */
export function pointAt(block: number): void {
  store.block.value = block;
}

/** Selects the next or the previous block in reading order. */
export function step(by: 1 | -1): void {
  const blocks = store.visibleBlocks.value;
  const at = blocks.indexOf(store.block.value);
  const last = blocks.length - 1;
  const start = by > 0 ? 0 : last;
  const next = at < 0 ? start : Math.min(last, Math.max(0, at + by));
  if (blocks.length > 0) store.block.value = blocks[next];
}

/** Whether the focused element, such as a text field, handles keys itself. */
export function isForField({ target }: Event): boolean {
  return /^(?:input|textarea|select)$/iu.test(
    (target as Partial<HTMLElement> | null)?.tagName ?? "",
  );
}

/** Arrow keys, J and K move between blocks, inside and outside the frame. */
export function onStepKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isForField(event))
    return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const goesDown = key === "ArrowDown" || key === "j";
  const goesUp = key === "ArrowUp" || key === "k";
  if (!goesDown && !goesUp) return;
  const by = goesDown ? 1 : -1;
  // Regions that scroll keep their arrow keys.
  const element = event.target as Partial<Element> | null;
  if (key.startsWith("Arrow") && element?.closest?.("[tabindex]:not(body)")) return;
  event.preventDefault();
  step(by);
}

/** How long a message is shown. */
const NOTICE_MS = 8000;

const judging = new Latest();
const comparing = new Latest();
const showing = new Latest();
const explaining = new Latest();
const probing = new Latest();
const finding = new Latest();

const showError = (error: unknown): void => {
  store.problem.value = error instanceof Error ? error.message : String(error);
};

async function judgePage(question: Question): Promise<void> {
  try {
    const answer = await engine.judge(question, true);
    if (store.page.value?.id !== question.page || store.mode.value === "site") return;
    batch(() => {
      store.verdicts.value = answer;
      store.problem.value = "";
    });
  } catch (error) {
    showError(error);
  }
}

/** Runs the methods one after the other, so that a newer question can stop the rest. */
async function judgeOthers(
  question: Question,
  compare: string,
  isStale: () => boolean,
): Promise<void> {
  try {
    const all = store.options.value;
    const ids = compare === "all" ? store.methods.value.map(({ id }) => id) : [compare];
    const answers: Verdicts[] = [];
    for (const method of ids) {
      if (isStale()) return;
      answers.push(await engine.judge({ page: question.page, method, options: all[method] ?? {} }));
    }
    if (store.page.value?.id === question.page) store.others.value = answers;
  } catch (error) {
    showError(error);
  }
}

async function answerView(question: Question, view: store.SideView): Promise<() => void> {
  switch (view) {
    case "blocks":
    case "methods":
      return () => undefined;
    case "facts": {
      const facts = await engine.facts(question);
      return () => (store.facts.value = facts);
    }
    case "check": {
      const checked = await engine.check(question);
      return () => (store.checked.value = checked);
    }
    case "figures": {
      const figures = await engine.figures(question);
      return () => (store.figures.value = figures);
    }
    case "quote": {
      const text = store.quote.value;
      const quoted = text.trim() === "" ? undefined : await engine.quote(question, text);
      return () => {
        store.quoted.value = quoted;
        store.lit.value = quoted?.source.flatMap(({ block }) => (block < 0 ? [] : [block])) ?? [];
      };
    }
    case "changes": {
      const version = store.version.value;
      const other = { ...question, page: version?.id ?? -1 };
      const [before, after] = store.isVersionEarlier.value ? [other, question] : [question, other];
      const changes = version && (await engine.diff(before, after));
      return () => (store.changes.value = changes);
    }
    default: {
      const output = await engine.render(question, view);
      return () => (store.output.value = output);
    }
  }
}

async function show(question: Question, view: store.SideView): Promise<void> {
  try {
    const present = await answerView(question, view);
    if (store.view.value === view && store.page.value?.id === question.page) present();
  } catch (error) {
    showError(error);
  }
}

/** Options are tried after this time without changes, so not while a slider is dragged. */
const REST_MS = 400;
/** Pages with more blocks are skipped: trying all options takes dozens of runs. */
const MOST_BLOCKS_TRIED = 2000;

/**
 * Finds the options that change nothing, one after the other, so that newer questions can run in
 * between.
 */
async function probeOptions(
  question: Question,
  blocks: number,
  isStale: () => boolean,
): Promise<void> {
  const idle = new Set<string>();
  store.idleOptions.value = new Set();
  const method = store.methods.value.find(({ id }) => id === question.method);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  if (blocks > MOST_BLOCKS_TRIED) return;
  for (const name of Object.keys(method?.options ?? {})) {
    if (isStale()) return;
    if (await engine.isIdle(question, name)) idle.add(name);
  }
  store.idleOptions.value = idle;
}

/** Highlights in the page what is selected in the output. */
export function selectText(text: string): void {
  const question = questionFor(store.method.value);
  if (!question) return;
  void finding.run(async () => {
    const blocks = text.trim() === "" ? [] : await engine.findText(question, text).catch(() => []);
    if (store.page.value?.id === question.page) store.lit.value = blocks;
  });
}

async function explain(block: number): Promise<void> {
  const page = store.page.value;
  if (!page || block < 0 || block >= page.blocks.length) {
    store.reasons.value = [];
    return;
  }
  if (store.mode.value === "site") {
    const index = store.sitePages.value.indexOf(page);
    // The open page may not be one of the site, or may not be judged yet.
    if (index < 0 || index >= (store.site.value?.pages.length ?? 0)) {
      store.reasons.value = [];
      return;
    }
    const reason = await engine.explainOnSite(index, block);
    store.reasons.value = [{ ...reason, method: store.siteMethod.value }];
    return;
  }
  const ids = [store.method.value, ...(store.compare.value === "all" ? [] : [store.compare.value])];
  const questions = ids.flatMap((id) => (id === "" ? [] : (questionFor(id) ?? [])));
  store.reasons.value = await Promise.all(
    questions.map(async (question) => ({
      ...(await engine.explain(question, block)),
      method: question.method,
    })),
  );
}

/** Recomputes everything when the settings change. */
export function keepInStep(): void {
  effect(() => {
    if (store.notice.value === "") return;
    const timer = setTimeout(() => {
      store.notice.value = "";
    }, NOTICE_MS);
    return () => clearTimeout(timer);
  });
  effect(() => {
    const question = questionFor(store.method.value);
    if (question && store.mode.value !== "site") void judging.run(() => judgePage(question));
  });
  effect(() => {
    const question = questionFor(store.method.value);
    const compare = store.compare.value;
    if (compare === "" || !question || store.mode.value !== "page") store.others.value = [];
    else void comparing.run((isStale) => judgeOthers(question, compare, isStale));
  });
  effect(() => {
    const question = questionFor(store.method.value);
    const view = store.view.value;
    // Subscribes: the quote view and the changes view depend on these.
    void [store.quote.value, store.version.value, store.isVersionEarlier.value];
    if (question && store.mode.value === "page") void showing.run(() => show(question, view));
  });
  effect(() => {
    void store.view.value;
    store.output.value = "";
    store.lit.value = [];
    clearViews();
  });
  effect(() => {
    const question = questionFor(store.method.value);
    // The page itself is judged first.
    const verdicts = store.verdicts.value;
    if (!question || store.mode.value !== "page" || !verdicts) return;
    void probing.run((isStale) =>
      probeOptions(question, verdicts.keep.length, isStale).catch(showError),
    );
  });
  effect(() => {
    const block = store.block.value;
    // Subscribes: reasons change with the verdicts.
    void store.verdicts.value;
    void explaining.run(() => explain(block).catch(showError));
  });
}
