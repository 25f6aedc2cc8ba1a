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

const NAMES: Readonly<Record<store.SideView, string>> = {
  reading: "Reading",
  quote: "Quote",
  check: "Check",
  changes: "Changes",
  markdown: "Markdown",
  html: "HTML",
  json: "JSON",
  facts: "Facts",
  blocks: "Blocks",
  figures: "Figures",
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
      {view === "json" ? <JsonTree text={text} /> : <SourceText text={text} name={NAMES[view]} />}
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
    return (
      <ScrollRegion label="Figures">
        {store.figures.value.map((figure) => (
          <FigureView key={figure.kind} figure={figure} />
        ))}
      </ScrollRegion>
    );
  }
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

function move(event: KeyboardEvent): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0) return;
  const { sideViews } = store;
  const next =
    sideViews[(sideViews.indexOf(store.view.value) + by + sideViews.length) % sideViews.length];
  store.view.value = next;
  const tabs = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]");
  tabs[sideViews.indexOf(next)]?.focus();
}

/** The result in the chosen format. */
export function ResultPanel() {
  const view = store.view.value;
  return (
    <div class="result">
      <div class="tabs" role="tablist" aria-label="Format of the result" onKeyDown={move}>
        {store.sideViews.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={view === id}
            aria-controls="result-content"
            tabIndex={view === id ? 0 : -1}
            onClick={() => {
              store.view.value = id;
            }}
          >
            {NAMES[id]}
          </button>
        ))}
      </div>
      <AgreementTable />
      <div
        id="result-content"
        class="result-content"
        role="tabpanel"
        aria-labelledby={`tab-${view}`}
      >
        <Content />
      </div>
    </div>
  );
}
