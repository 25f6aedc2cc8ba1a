import { useState } from "preact/hooks";
import type { ContentDiff } from "../engine/pith.ts";
import { openVersion } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { Part } from "./facts-panel.tsx";
import { ScrollRegion } from "./scroll-region.tsx";
import { FileButton, readFiles } from "./source-panel.tsx";

type Change = ContentDiff["blocks"][number];

function Before({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <del>{text}</del>;
}

function After({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <ins>{text}</ins>;
}

function ChangedBlock({ is, before, after, words }: Change) {
  if (is === "removed") return <Before text={before} />;
  if (is === "added") return <After text={after} />;
  if (!words) {
    return (
      <>
        {is === "moved" && <span class="badge">moved</span>} {after}
      </>
    );
  }
  return (
    <>
      {words.map((part, at) => {
        if (part.is === "same") return part.text;
        return part.is === "added" ? (
          <After key={at} text={part.text} />
        ) : (
          <Before key={at} text={part.text} />
        );
      })}
    </>
  );
}

function groupBlocks(blocks: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.is === "same" && last?.[0].is === "same") last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Changes({ changes: { isSame, blocks, facts } }: { readonly changes: ContentDiff }) {
  const count = blocks.filter(({ is }) => is !== "same").length;
  return (
    <div role="status" class="changes">
      <p class="facts-part">
        {isSame
          ? "The content is the same."
          : `${count} ${count === 1 ? "paragraph" : "paragraphs"} changed. `}
        {!isSame && (
          <>
            <del>Removed</del> <ins>Added</ins>
          </>
        )}
      </p>
      {facts.length > 0 && (
        <Part title="Facts" count={facts.length}>
          <ul>
            {facts.map(({ name, before, after }) => (
              <li key={name}>
                <strong>{name}</strong>: <Before text={before} /> <After text={after} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <section class="facts-part" aria-label="Content">
        {groupBlocks(blocks).map((group, at) =>
          group[0].is === "same" ? (
            <details key={at}>
              <summary>
                {group.length === 1 ? "1 paragraph" : `${group.length} paragraphs`} unchanged
              </summary>
              {group.map(({ after }, index) => (
                <p key={index}>{after}</p>
              ))}
            </details>
          ) : (
            <p key={at}>
              <ChangedBlock {...group[0]} />
            </p>
          ),
        )}
      </section>
    </div>
  );
}

/** Compares the page with another version of it. */
export function ChangesPanel() {
  const [pasted, setPasted] = useState("");
  const changes = store.changes.value;
  const url = store.page.value?.url;
  return (
    <ScrollRegion label="Changes">
      <form
        class="check-part"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== "")
            void openVersion({ name: "pasted version", html: pasted, ...(url && { url }) });
        }}
      >
        <label>
          HTML of another version of this page
          <textarea
            rows={3}
            spellcheck={false}
            placeholder="<html> …"
            value={pasted}
            onInput={({ currentTarget }) => setPasted(currentTarget.value)}
          />
        </label>
        <div class="tool-row">
          <button type="submit" class="primary">
            Compare
          </button>
          <FileButton
            text="Choose a file"
            onFiles={(files) =>
              void readFiles(files).then(([first]) =>
                first ? openVersion({ ...first, ...(url && { url }) }) : undefined,
              )
            }
          />
          <label class="switch">
            <input
              type="checkbox"
              checked={store.isVersionEarlier.value}
              onChange={({ currentTarget }) => {
                store.isVersionEarlier.value = currentTarget.checked;
              }}
            />
            This is the older version
          </label>
        </div>
      </form>
      {changes && <Changes changes={changes} />}
    </ScrollRegion>
  );
}
