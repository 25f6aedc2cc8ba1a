import { FigureView } from "../charts/figure-view.tsx";
import { ReadingFrame } from "../frame/reading-frame.tsx";
import { selectText } from "../state/actions.ts";
import { saveFile } from "../state/save-file.ts";
import * as store from "../state/store.ts";
import { isDark } from "../state/theme.ts";
import { AgreementTable } from "./agreement-table.tsx";
import { BlockList } from "./block-list.tsx";
import { ChangesPanel } from "./changes-panel.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { Empty } from "./empty.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import { JsonTree } from "./json-tree.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

/** Names of the views that share a tab. */
const NAMES: Readonly<Partial<Record<store.SideView, string>>> = {
  check: "Doubts",
  quote: "Find a quote",
  methods: "Methods",
  changes: "Versions",
  figures: "Figures",
  markdown: "Markdown",
  html: "HTML",
  json: "JSON",
};

/** Longer text is cut in the view, but not when copied. */
const SHOWN_CHARS = 300_000;

async function copyOutput(): Promise<void> {
  try {
    await navigator.clipboard.writeText(store.output.value);
    store.notice.value = "Copied.";
  } catch {
    store.problem.value = "The browser does not allow copying. Select the text instead.";
  }
}

/** File name and type of each output. */
const FILES = {
  markdown: ["page.md", "text/markdown"],
  html: ["page.html", "text/html"],
  json: ["page.json", "application/json"],
} as const;

function Source({ text, view }: { readonly text: string; readonly view: keyof typeof FILES }) {
  const [file, type] = FILES[view];
  return (
    <div class="source">
      <div class="copy">
        <button type="button" class="quiet" onClick={() => void copyOutput()}>
          Copy
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => saveFile(file, type, store.output.value)}
        >
          Download
        </button>
      </div>
      {view === "json" ? (
        <JsonTree text={text} />
      ) : (
        <SourceText text={text} name={NAMES[view] ?? view} />
      )}
    </div>
  );
}

function SourceText({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <textarea
      readOnly
      aria-label={name}
      onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
        selectText(value.slice(selectionStart, selectionEnd))
      }
      value={text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}\n…` : text}
    />
  );
}

function Content() {
  const view = store.view.value;
  if (view === "figures") {
    if (store.figures.value.length === 0) return null;
    return (
      <ScrollRegion label="Figures">
        {store.figures.value.map((figure) => (
          <FigureView key={figure.kind} figure={figure} />
        ))}
      </ScrollRegion>
    );
  }
  if (view === "methods") return <AgreementTable />;
  if (view === "facts") return <FactsPanel />;
  if (view === "blocks") return <BlockList />;
  if (view === "quote") return <QuotePanel />;
  if (view === "check") return <CheckPanel />;
  if (view === "changes") return <ChangesPanel />;
  if (store.verdicts.value && store.verdicts.value.outcome !== "content" && view !== "json") {
    return <Empty title="Nothing was extracted">{store.verdicts.value.why}.</Empty>;
  }
  if (view === "reading") return <ReadingFrame html={store.output.value} isDark={isDark.value} />;
  return <Source text={store.output.value} view={view} />;
}

const tabOf = (view: store.SideView): number =>
  store.tabs.findIndex(({ views }) => views.includes(view));

function openTab(at: number): void {
  const { views } = store.tabs[at];
  if (!views.includes(store.view.value)) store.view.value = views[0];
}

function move(event: KeyboardEvent): void {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const by = event.key === "ArrowRight" ? 1 : -1;
  const count = store.tabs.length;
  const next = (tabOf(store.view.value) + by + count) % count;
  openTab(next);
  (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
}

function Tabs() {
  const current = tabOf(store.view.value);
  return (
    <div class="tabs" role="tablist" aria-label="Views of the result" onKeyDown={move}>
      {store.tabs.map(({ name, shortName }, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${at}`}
          aria-label={name}
          aria-selected={current === at}
          aria-controls="result-content"
          tabIndex={current === at ? 0 : -1}
          onClick={() => openTab(at)}
        >
          {shortName === undefined ? (
            name
          ) : (
            <>
              <span class="long-name">{name}</span>
              <span class="short-name">{shortName}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Chooses between the views of the open tab. */
function ViewSwitch() {
  const { name, views } = store.tabs[tabOf(store.view.value)];
  if (views.length === 1) return null;
  return (
    <fieldset class="segments views">
      <legend class="visually-hidden">{name}</legend>
      {views.map((id) => (
        <label key={id}>
          <input
            type="radio"
            name="view"
            checked={store.view.value === id}
            onChange={() => {
              store.view.value = id;
            }}
          />
          <span>{NAMES[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The result in the chosen view. */
export function ResultPanel() {
  return (
    <div class="result">
      <Tabs />
      <div
        id="result-content"
        class="result-content"
        role="tabpanel"
        aria-labelledby={`tab-${tabOf(store.view.value)}`}
      >
        <ViewSwitch />
        <Content />
      </div>
    </div>
  );
}
