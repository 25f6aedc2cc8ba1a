import type { ComponentChildren } from "preact";
import type { PageView } from "../engine/protocol.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { EXAMPLE } from "../state/link.ts";
import * as store from "../state/store.ts";
import { DropZone } from "./drop-zone.tsx";
import { Empty } from "./empty.tsx";
import { isWebAddress } from "./format.ts";
import { Inspector, Outcome } from "./inspector.tsx";
import { Legend } from "./legend.tsx";
import { MethodPanel } from "./method-panel.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { SourcePanel } from "./source-panel.tsx";

/** Hosts that nobody can have (RFC 2606). */
const MADE_UP = /\.(?:example|invalid|test|localhost)$/u;

interface PlaceProps {
  readonly name: string;
  readonly url: string | undefined;
  readonly title: string;
}

/** Where the page is: a link, unless its address is made up. */
function Place({ name, url, title }: PlaceProps) {
  const place = (url ?? name).replace(/^https?:\/\//u, "");
  if (name === EXAMPLE) return <span class="place">example</span>;
  if (url !== undefined && isWebAddress(url) && !MADE_UP.test(new URL(url).hostname)) {
    return (
      <a class="place" href={url} target="_blank" rel="noreferrer" title={url}>
        {place}
      </a>
    );
  }
  if (place === title) return null;
  return (
    <span class="place" title={place}>
      {place}
    </span>
  );
}

/** Name and address of the page. */
export function PageTitle({ page: { title, name, url, blocks } }: { readonly page: PageView }) {
  const hidden = blocks.filter(({ isHidden }) => isHidden).length;
  return (
    <header class="page-title">
      <strong title={title || name}>{title || name}</strong>
      <Place name={name} url={url} title={title || name} />
      <span class="count">
        {blocks.length} blocks{hidden > 0 && `, ${hidden} hidden`}
      </span>
    </header>
  );
}

function LoadsWeb() {
  return (
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
  );
}

/** The page, above the details of the selected block. */
export function PagePane({
  empty = "Paste one, or drop an HTML file anywhere.",
}: {
  readonly empty?: ComponentChildren;
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
      {page ? (
        <>
          <PageTitle page={page} />
          <div class="pane-head">
            <Legend />
            <LoadsWeb />
          </div>
          <PageFrame page={page} />
          <Inspector page={page} />
        </>
      ) : (
        <Empty title="No page is open">{empty}</Empty>
      )}
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
