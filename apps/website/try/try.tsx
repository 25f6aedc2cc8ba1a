import { useEffect, useState } from "preact/hooks";
import { ScrollRegion } from "../../playground/src/views/scroll-region.tsx";
import { ReportPanel } from "./report.tsx";
import * as state from "./state.ts";
import type { Output } from "./tools.ts";

function useDark(): boolean {
  const root = document.documentElement;
  const [isDark, setDark] = useState(root.classList.contains("dark"));
  useEffect(() => {
    const observer = new MutationObserver(() => setDark(root.classList.contains("dark")));
    observer.observe(root, { attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, []);
  return isDark;
}

/** Tools' output is untrusted: it cannot run scripts or load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function frameOf(html: string, isDark: boolean): string {
  const [ink, paper, link] = isDark
    ? ["#dfdfd6", "#1f1d1b", "#4fc9b5"]
    : ["#26231f", "#fffefc", "#0b6b63"];
  const style = `body{margin:12px 16px;font:15px/1.6 system-ui,sans-serif;color:${ink};background:${paper};overflow-wrap:anywhere}a{color:${link}}img{max-width:100%}pre{overflow-x:auto}table{border-collapse:collapse}td,th{padding:2px 8px 2px 0;text-align:left}`;
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${style}</style>${html}`;
}

function OutputText({ output, isDark }: { readonly output: Output; readonly isDark: boolean }) {
  const { tool, words, html, text } = output;
  if (words === 0) return <p class="try-nothing">Nothing.</p>;
  if (state.view.value === "read") {
    return <iframe title={`What ${tool} gives`} sandbox="" srcdoc={frameOf(html, isDark)} />;
  }
  return (
    <div class="try-text">
      <ScrollRegion label={`What ${tool} gives`}>{text}</ScrollRegion>
    </div>
  );
}

function OutputCard({ output, isDark }: { readonly output: Output; readonly isDark: boolean }) {
  const { tool, version, words, ms, note, agreement } = output;
  return (
    <article class={`try-card${tool === "pith" ? " is-own" : ""}`}>
      <header>
        <h3>
          {tool} <small>{version}</small>
        </h3>
        <p>
          {words.toLocaleString("en")} words in {ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms
          {agreement !== undefined && `, ${Math.round(100 * agreement)} % in common with pith`}
        </p>
        {note !== "" && <p>{note}</p>}
      </header>
      <OutputText output={output} isDark={isDark} />
    </article>
  );
}

function PasteForm() {
  const [html, setHtml] = useState("");
  return (
    <form
      class="try-paste"
      onSubmit={(event) => {
        event.preventDefault();
        state.isPasting.value = false;
        void state.tryPage(() => Promise.resolve({ name: "pasted", html }));
      }}
    >
      <label>
        HTML of a page
        <textarea
          rows={7}
          required
          value={html}
          onInput={(event) => setHtml(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Run all three</button>
    </form>
  );
}

function Toolbar({ base }: { readonly base: string }) {
  return (
    <div class="try-bar">
      {state.examples.map(([name, load]) => (
        <button
          type="button"
          key={name}
          aria-pressed={state.page.value?.name === name.charAt(0).toLowerCase() + name.slice(1)}
          onClick={() => void state.tryPage(load)}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={state.isPasting.value}
        onClick={() => {
          state.isPasting.value = !state.isPasting.value;
        }}
      >
        Paste HTML
      </button>
      <span class="try-gap" />
      <button
        type="button"
        onClick={() => {
          state.view.value = state.view.value === "read" ? "text" : "read";
        }}
      >
        {state.view.value === "read" ? "Show plain text" : "Show formatted"}
      </button>
      <button type="button" onClick={() => void state.copyLink()}>
        Copy link
      </button>
      <button
        type="button"
        aria-expanded={state.isReporting.value}
        onClick={() => {
          state.isReporting.value = !state.isReporting.value;
        }}
      >
        Report this page
      </button>
      <button type="button" class="is-main" onClick={() => void state.openPlayground(base)}>
        Explain each block
      </button>
    </div>
  );
}

/** Compares three tools on one page. */
export function Try({ base }: { readonly base: string }) {
  const isDark = useDark();
  useEffect(() => void state.openFirst(location.hash), []);
  return (
    <div class="try" aria-busy={state.busy.value}>
      <p>
        Compares pith with Mozilla's Readability and Defuddle on the same HTML, in your browser.
        Nothing is uploaded. The first example is this page.
      </p>
      <Toolbar base={base} />
      {state.isPasting.value && <PasteForm />}
      {state.isReporting.value && <ReportPanel />}
      <p role="status" class="try-says">
        {state.problem.value || state.notice.value || (state.busy.value ? "Running …" : "")}
      </p>
      <div class="try-cards">
        {state.outputs.value.map((output) => (
          <OutputCard key={output.tool} output={output} isDark={isDark} />
        ))}
      </div>
    </div>
  );
}
