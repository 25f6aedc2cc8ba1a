import { PageFrame } from "../frame/page-frame.tsx";
import * as store from "../state/store.ts";
import { DropZone } from "./drop-zone.tsx";
import { Inspector, Legend, Outcome } from "./inspector.tsx";
import { MethodPanel } from "./method-panel.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { SourcePanel } from "./source-panel.tsx";

/** The page itself, above what is known of one of its blocks. */
export function PagePane() {
  const page = store.page.value;
  return (
    <section class="pane page-pane" aria-label="Page">
      <div class="pane-head">
        <Legend />
        <label class="switch">
          <input
            type="checkbox"
            checked={store.loadsWeb.value}
            onChange={({ currentTarget }) => {
              store.loadsWeb.value = currentTarget.checked;
            }}
          />
          Load pictures and styles
        </label>
      </div>
      {page ? <PageFrame page={page} /> : <p class="empty">No page is open.</p>}
      <Inspector />
    </section>
  );
}

/** One page: settings, the page, the result. */
export function PageColumns() {
  return (
    <>
      <div class="settings">
        <SourcePanel />
        <MethodPanel />
      </div>
      <PagePane />
      <section class="pane result-pane" aria-label="Result">
        <Outcome />
        <ResultPanel />
      </section>
      <DropZone />
    </>
  );
}
