import { useEffect } from "preact/hooks";
import { PageFrame } from "../frame/page-frame.tsx";
import { KEYS, labelTools, onLabelKey } from "../labels/label-tools.ts";
import * as session from "../labels/session.ts";
import * as store from "../state/store.ts";
import { DropZone } from "./drop-zone.tsx";
import { Empty } from "./empty.tsx";
import { Inspector, IS_TOUCH } from "./inspector.tsx";
import { PageTitle } from "./page-view.tsx";
import { FileButton, openFiles } from "./source-panel.tsx";

const MARKS: Readonly<Record<string, string>> = { done: "✓", skipped: "–", open: "" };

function Progress() {
  const names = session.pageNames.value;
  const statuses = session.statuses.value;
  const ended = names.filter((name) => (statuses.get(name) ?? "open") !== "open").length;
  if (names.length === 0) return null;
  return (
    <>
      <label class="progress">
        {ended} of {names.length} pages done
        <progress max={names.length} value={ended} />
      </label>
      <ul class="page-list" aria-label="Pages to label">
        {names.map((name) => {
          const status = statuses.get(name) ?? "open";
          return (
            <li key={name}>
              <button
                type="button"
                class="row"
                aria-current={session.current.value?.name === name}
                onClick={() => void session.showPage(name)}
              >
                <span>{name}</span>
                <small>
                  {MARKS[status]}
                  <span class="visually-hidden">{status}</span>
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function LabelSettings() {
  return (
    <div class="settings">
      <section class="panel" aria-labelledby="label-pages-title">
        <h2 id="label-pages-title">Pages to label</h2>
        <FileButton text="Add HTML files" onFiles={(files) => void openFiles(files)} />
        {session.pageNames.value.length === 0 && (
          <p class="hint">Pages and labels stay in this browser. Export the labels as a file.</p>
        )}
        <Progress />
      </section>
      <section class="panel" aria-labelledby="labeller-title">
        <h2 id="labeller-title">Labelling</h2>
        <label>
          Labeller
          <input
            type="text"
            value={session.labeller}
            onChange={({ currentTarget }) => session.rename(currentTarget.value)}
          />
        </label>
        <label>
          Start with the verdicts of
          <select
            value={session.proposer.value}
            onChange={({ currentTarget }) => {
              session.proposer.value = currentTarget.value;
              if (session.current.value) void session.showPage(session.current.value.name);
            }}
          >
            <option value="">no method</option>
            {store.methods.value.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      </section>
    </div>
  );
}

const BRUSHES: ReadonlyArray<readonly [session.Brush, string]> = [
  ["content", "Content"],
  ["noise", "Noise"],
  ["none", "No label"],
];

function Tools() {
  return (
    <div class="pane-head">
      <fieldset class="segments brushes">
        <legend class="visually-hidden">Click or drag to label as</legend>
        {BRUSHES.map(([id, name]) => (
          <label key={id} data-brush={id}>
            <input
              type="radio"
              name="brush"
              checked={session.brush.value === id}
              onChange={() => {
                session.brush.value = id;
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div class="tool-row">
        <button
          type="button"
          class="quiet"
          disabled={!session.canUndo.value}
          onClick={session.undo}
        >
          Undo
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!session.canRedo.value}
          onClick={session.redo}
        >
          Redo
        </button>
        <button type="button" class="quiet" onClick={() => void session.finishPage("skipped")}>
          Skip
        </button>
        <button type="button" class="primary" onClick={() => void session.finishPage("done")}>
          Done
        </button>
      </div>
    </div>
  );
}

/** Previews what the next label covers. */
function Reach() {
  const reach = session.reach.value;
  const act = IS_TOUCH ? "Tap again to label" : "Click to label";
  return (
    <p class="hint reach" aria-live="polite">
      {reach ? (
        <>
          {act} <code>&lt;{reach.tag}&gt;</code>: {reach.blocks}{" "}
          {reach.blocks === 1 ? "block" : "blocks"}.
        </>
      ) : (
        `${IS_TOUCH ? "Tap" : "Point at"} a block to see what a label covers.`
      )}
    </p>
  );
}

const SAVING: Readonly<Record<typeof session.saving.value, string>> = {
  saved: "All labels are saved in this browser.",
  saving: "Saving the labels…",
  failed: "Labels could not be saved in this browser. Export them before you close the page.",
};

function Counts() {
  const entries = session.blockEntries.value;
  const blocks = session.current.value?.blocks ?? [];
  const count = (label: string | undefined): number =>
    blocks.filter((block, at) => !block.isHidden && entries[at]?.label === label).length;
  const proposed = blocks.filter(
    (block, at) => !block.isHidden && entries[at]?.origin === "proposal",
  ).length;
  return (
    <dl class="figures">
      <div>
        <dt>content</dt>
        <dd>{count("content")}</dd>
      </div>
      <div>
        <dt>noise</dt>
        <dd>{count("noise")}</dd>
      </div>
      <div>
        <dt>no label</dt>
        <dd>{count(undefined)}</dd>
      </div>
      <div>
        <dt>only proposed</dt>
        <dd>{proposed}</dd>
      </div>
    </dl>
  );
}

function LabelResult() {
  return (
    <section class="pane result-pane label-result" aria-label="Labels">
      {session.current.value && (
        <>
          <h2>Blocks of this page</h2>
          <Counts />
        </>
      )}
      {session.hasLabels.value && (
        <p class="hint" role="status">
          {SAVING[session.saving.value]}
        </p>
      )}
      <h2>Keys</h2>
      <dl class="keys">
        <div>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>previous or next block</dd>
        </div>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>File</h2>
      <div class="tool-row">
        <button
          type="button"
          class="quiet"
          disabled={!session.hasLabels.value}
          onClick={session.exportLabels}
        >
          Export labels
        </button>
        <label class="quiet file-button plain">
          Import labels
          <input
            type="file"
            accept=".jsonl,.ndjson,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void session.importLabels(file);
              currentTarget.value = "";
            }}
          />
        </label>
        {session.pageNames.value.length > 0 && (
          <button
            type="button"
            class="quiet"
            onClick={() =>
              confirm("Remove all pages and labels from this browser?") &&
              void session.clearLabels()
            }
          >
            Remove all
          </button>
        )}
      </div>
    </section>
  );
}

/** Labelling by hand: the list of pages, the current page, its labels. */
export function LabelColumns() {
  useEffect(() => {
    void session.beginLabelling();
    addEventListener("keydown", onLabelKey);
    return () => removeEventListener("keydown", onLabelKey);
  }, []);
  const page = session.current.value;
  return (
    <>
      <LabelSettings />
      <section class="pane page-pane" aria-label="Page">
        {page ? (
          <>
            <PageTitle page={page} />
            <Tools />
            <Reach />
            <PageFrame page={page} tools={labelTools} />
            <Inspector page={page} />
          </>
        ) : (
          <Empty title="No page to label yet">Add HTML files, or drop them anywhere.</Empty>
        )}
      </section>
      <LabelResult />
      <DropZone />
    </>
  );
}
