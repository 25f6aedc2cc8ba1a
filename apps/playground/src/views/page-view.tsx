import type { PageView } from "../engine/protocol.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import * as store from "../state/store.ts";
import { DropZone } from "./drop-zone.tsx";
import { Empty } from "./empty.tsx";
import { Inspector, Legend, Outcome } from "./inspector.tsx";
import { MethodPanel } from "./method-panel.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { SourcePanel } from "./source-panel.tsx";

/** Name and address of the page. */
export function PageTitle({ page: { title, name, url, blocks } }: { readonly page: PageView }) {
  const place = url ?? name;
  const hidden = blocks.filter(({ isHidden }) => isHidden).length;
  return (
    <header class="page-title">
      <strong title={title || name}>{title || name}</strong>
      {place !== (title || name) && (
        <span class="place" title={place}>
          {place}
        </span>
      )}
      <span class="count">
        {blocks.length} blocks{hidden > 0 && `, ${hidden} hidden`}
      </span>
    </header>
  );
}

/** The page, above the details of the selected block. */
export function PagePane({
  empty = "Paste one, or drop an HTML file anywhere.",
}: {
  readonly empty?: string;
}) {
  const current = store.page.value;
  // A page that is not one of the site may still be open.
  const isForeign =
    store.mode.value === "site" &&
    current !== undefined &&
    !store.sitePages.value.includes(current);
  const page = isForeign ? undefined : current;
  return (
    <section class="pane page-pane" aria-label="Page">
      {page && <PageTitle page={page} />}
      <div class="pane-head">
        {page ? <Legend /> : <span />}
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
      {page ? <PageFrame page={page} /> : <Empty title="No page is open">{empty}</Empty>}
      <Inspector page={page} />
    </section>
  );
}

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
