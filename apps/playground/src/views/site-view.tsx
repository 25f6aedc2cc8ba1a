import { FigureView } from "../charts/figure-view.tsx";
import { clearSite, openExampleSite } from "../state/site.ts";
import * as store from "../state/store.ts";
import { DropZone } from "./drop-zone.tsx";
import { Empty } from "./empty.tsx";
import { percent } from "./format.ts";
import { OptionList } from "./method-panel.tsx";
import { PagePane } from "./page-view.tsx";
import { ScrollRegion } from "./scroll-region.tsx";
import { FileButton, openFiles } from "./source-panel.tsx";

function PageList() {
  const pages = store.sitePages.value;
  return (
    <ul class="page-list" aria-label="Pages of the site">
      {pages.map(({ id, name, title }, index) => {
        const result = store.site.value?.pages[index];
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={store.siteIndex.value === index}
              onClick={() => {
                store.siteIndex.value = index;
              }}
            >
              <span>{title || name}</span>
              {result && (
                <small>
                  {result.kept} of {result.blockCount} blocks
                </small>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function SiteSettings() {
  const method = store.activeMethod.value;
  const count = store.sitePages.value.length;
  return (
    <div class="settings">
      <section class="panel" aria-labelledby="site-title">
        <h2 id="site-title">Pages of one site</h2>
        <FileButton text="Add HTML files" onFiles={(files) => void openFiles(files)} />
        {count === 0 && (
          <p class="hint">
            Choose or drop at least four pages of a site. Shared blocks are its template.
          </p>
        )}
        <PageList />
        {count > 0 && (
          <button type="button" class="link" onClick={() => void clearSite()}>
            Remove all {count} pages
          </button>
        )}
      </section>
      <section class="panel" aria-labelledby="site-method-title">
        <h2 id="site-method-title">Method and options</h2>
        <label>
          Method
          <select
            value={store.siteMethod.value}
            onChange={({ currentTarget }) => {
              store.siteMethod.value = currentTarget.value;
            }}
          >
            {store.siteMethods.value.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
        {method && <p class="summary">{method.summary}</p>}
        {method?.paper && <p class="hint">{method.paper}</p>}
        {method && <OptionList method={method} />}
      </section>
    </div>
  );
}

function TemplateTable() {
  const site = store.site.value;
  if (!site)
    return (
      <Empty title="No blocks yet">
        Shared blocks are listed here, with the number of pages that contain them.
      </Empty>
    );
  const templates = site.blocks.filter(({ isTemplate }) => isTemplate).length;
  return (
    <ScrollRegion label="Blocks, listed">
      <p class="outcome">
        <strong>
          {templates} template {templates === 1 ? "block" : "blocks"}
        </strong>{" "}
        on {site.pageCount} pages, as {store.siteMethod} has it
      </p>
      {site.warning !== undefined && (
        <p class="warning" role="status">
          {site.warning.replace(/^./u, (letter) => letter.toUpperCase())}.
        </p>
      )}
      <table class="templates">
        <caption class="visually-hidden">
          Blocks of the site, with the number of pages that contain each
        </caption>
        <colgroup>
          <col class="count-column" />
          <col class="element-column" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Pages</th>
            <th scope="col">Element</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {site.blocks.map(({ element, sample, pages, isTemplate }) => (
            <tr key={`${element} ${sample} ${pages}`} data-keep={!isTemplate}>
              <td>
                <meter min={0} max={site.pageCount} value={pages} aria-hidden="true" /> {pages}
                <span class="visually-hidden"> of {site.pageCount}</span>{" "}
                <small>{percent(pages / site.pageCount)}</small>
              </td>
              <td>
                <code>{element}</code>
              </td>
              <td>
                <span class="sample">{sample}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The method's figure for the current page. */
function SiteFigures() {
  const figures = store.siteFigures.value;
  if (figures.length === 0)
    return <Empty title="No figure yet">Add at least four different pages of one site.</Empty>;
  return (
    <ScrollRegion label="Figures">
      {figures.map((figure) => (
        <FigureView key={figure.kind} figure={figure} />
      ))}
    </ScrollRegion>
  );
}

function SiteResult() {
  const view = store.siteView.value;
  return (
    <div class="result">
      <div class="tabs">
        {(["blocks", "figures"] as const).map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id}
            onClick={() => {
              store.siteView.value = id;
            }}
          >
            {id === "blocks" ? "Blocks" : "Figures"}
          </button>
        ))}
      </div>
      <div class="result-content">{view === "figures" ? <SiteFigures /> : <TemplateTable />}</div>
    </div>
  );
}

/** The pages of a site, their shared blocks and the current page. */
export function SiteColumns() {
  return (
    <>
      <SiteSettings />
      <PagePane
        empty={
          <>
            Add at least four HTML files of one site, or drop them anywhere.
            <button type="button" class="primary" onClick={() => void openExampleSite()}>
              Open the example site
            </button>
          </>
        }
      />
      <section class="pane result-pane" aria-label="Blocks of the site">
        <SiteResult />
      </section>
      <DropZone />
    </>
  );
}
