import { takeToken, wantsToken } from "../state/service.ts";
import * as store from "../state/store.ts";
import { Header } from "./header.tsx";
import { LabelColumns } from "./label-view.tsx";
import { PageColumns } from "./page-view.tsx";
import { SiteColumns } from "./site-view.tsx";

const COLUMNS: ReadonlyArray<readonly [store.Column, string]> = [
  ["settings", "Settings"],
  ["page", "Page"],
  ["result", "Result"],
];

/** Chooses the column that phones show. */
function ColumnSwitch() {
  return (
    <nav class="column-switch" aria-label="Columns">
      {COLUMNS.map(([id, name]) => (
        <button
          key={id}
          type="button"
          aria-pressed={store.column.value === id}
          onClick={() => {
            store.column.value = id;
          }}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

function TokenForm() {
  if (!wantsToken.value) return null;
  return (
    <form
      class="token"
      onSubmit={(event) => {
        event.preventDefault();
        takeToken(String(new FormData(event.currentTarget).get("token")));
      }}
    >
      <label>
        Token of the service
        <input type="password" name="token" required autocomplete="off" />
      </label>
      <button type="submit" class="primary">
        Use it
      </button>
    </form>
  );
}

/** One line under the header: what is going on, or else what the page is for. */
function Messages() {
  const { busy, problem, notice } = store;
  const isQuiet = problem.value === "" && notice.value === "" && busy.value === "";
  return (
    <div class="messages">
      <p class="purpose" hidden={!isQuiet}>
        What pith keeps of a web page, what it drops, and why.
      </p>
      <p class="problem" role="alert" hidden={problem.value === ""}>
        <span>{problem}</span>
        <button
          type="button"
          class="quiet"
          aria-label="Close this message"
          onClick={() => {
            problem.value = "";
          }}
        >
          ×
        </button>
      </p>
      <p class="notice" role="status" data-quiet={busy.value === "" && notice.value === ""}>
        {busy.value === "" ? notice : `${busy.value} …`}
      </p>
    </div>
  );
}

export function App() {
  const mode = store.mode.value;
  return (
    <>
      <Header />
      <TokenForm />
      <Messages />
      <main class="columns" data-column={store.column.value} data-mode={mode}>
        <h1 class="visually-hidden">pith playground</h1>
        {mode === "page" && <PageColumns />}
        {mode === "site" && <SiteColumns />}
        {mode === "label" && <LabelColumns />}
      </main>
      <ColumnSwitch />
    </>
  );
}
