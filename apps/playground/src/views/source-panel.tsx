import { signal } from "@preact/signals";
import { withScheme } from "../../../../packages/pith/src/text/addresses.ts";
import type { PageSource } from "../engine/protocol.ts";
import { addLabelPages } from "../labels/session.ts";
import { attempt, fetchPage, openPage } from "../state/actions.ts";
import { openExample } from "../state/link.ts";
import { openSite } from "../state/site.ts";
import * as store from "../state/store.ts";
import { isWebAddress } from "./format.ts";

type Way = "paste" | "address" | "file";

const way = signal<Way>("paste");
const pasted = signal("");
const address = signal("");

/** Reads HTML files as pages. */
export async function readFiles(files: Iterable<File>): Promise<PageSource[]> {
  const pages = [...files].filter(
    ({ name, type }) => /html|xml/u.test(type) || /\.x?html?$/iu.test(name),
  );
  return Promise.all(
    pages.map(async (file) => ({
      name: file.webkitRelativePath || file.name,
      html: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

/** Opens dropped or chosen files: one file as a page, several as pages of a site. */
export async function openFiles(files: Iterable<File>): Promise<void> {
  const pages = await readFiles(files);
  const [first, second] = pages;
  if (first && store.mode.value === "label") await addLabelPages(pages);
  else if (!first) store.problem.value = "None of these files is HTML.";
  else if (second || store.mode.value === "site") await openSite(pages);
  else await openPage(first);
}

/** The address that a text is; people leave out the scheme. Undefined: it is none. */
function addressIn(text: string): string | undefined {
  const given = text.trim();
  const full = withScheme(given);
  return isWebAddress(full) && !/\s/u.test(full) ? full : undefined;
}

function openPasted(): Promise<void> {
  if (pasted.value.trim() === "") {
    store.problem.value = "Paste a page's HTML first.";
    return Promise.resolve();
  }
  const url = address.value.trim();
  const pastedAddress = addressIn(pasted.value);
  if (pastedAddress !== undefined) {
    address.value = pastedAddress;
    if (store.offer.value.fetch) return openAddress();
    // Shows how to open an address.
    way.value = "address";
    return Promise.resolve();
  }
  return openPage({ name: "pasted page", html: pasted.value, ...(url && { url }) });
}

function openAddress(): Promise<void> {
  const url = addressIn(address.value);
  if (url === undefined) {
    store.problem.value = "This is no address. One looks like example.org/story.";
    return Promise.resolve();
  }
  address.value = url;
  return attempt("Fetching the page", async () => openPage(await fetchPage(url)));
}

function Paste() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void openPasted();
      }}
    >
      <label>
        HTML of a page
        <textarea
          rows={5}
          spellcheck={false}
          placeholder="<html> …"
          value={pasted}
          onInput={({ currentTarget }) => {
            pasted.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="primary">
        Extract
      </button>
    </form>
  );
}

function Address() {
  if (!store.offer.value.fetch) {
    return (
      <p class="hint">
        Only the service can fetch pages: run <code>pith serve</code> and open the address that it
        prints. Or save the page in your browser and drop the file here.
      </p>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void openAddress();
      }}
    >
      <label>
        Address of a page
        <input
          type="text"
          inputMode="url"
          autocapitalize="none"
          spellcheck={false}
          required
          placeholder="example.org/story"
          value={address}
          onInput={({ currentTarget }) => {
            address.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="primary">
        Fetch and extract
      </button>
    </form>
  );
}

/** A button that opens the browser's file dialog. */
export function FileButton({
  text,
  onFiles,
}: {
  readonly text: string;
  readonly onFiles: (files: FileList) => void;
}) {
  return (
    <label class="file-button">
      {text}
      <input
        type="file"
        multiple
        accept=".html,.htm,.xhtml,text/html"
        onChange={({ currentTarget }) => {
          if (currentTarget.files && currentTarget.files.length > 0) onFiles(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

const WAYS: ReadonlyArray<readonly [Way, string]> = [
  ["paste", "Paste"],
  ["address", "Address"],
  ["file", "File"],
];

export function SourcePanel() {
  return (
    <section class="panel" aria-labelledby="source-title">
      <h2 id="source-title">Open a page</h2>
      <fieldset class="segments">
        <legend class="visually-hidden">Source of the page</legend>
        {WAYS.map(([id, name]) => (
          <label key={id}>
            <input
              type="radio"
              name="way"
              checked={way.value === id}
              onChange={() => {
                way.value = id;
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {way.value === "paste" && <Paste />}
      {way.value === "address" && <Address />}
      {way.value === "file" && (
        <div>
          <FileButton text="Choose HTML files" onFiles={(files) => void openFiles(files)} />
          <p class="hint">Or drop them anywhere. Several files are treated as pages of one site.</p>
        </div>
      )}
      <button type="button" class="link" onClick={() => void openExample()}>
        Open the example
      </button>
    </section>
  );
}
