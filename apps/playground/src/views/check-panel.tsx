import type { Doubt, WithheldText } from "../engine/pith.ts";
import { pointAt } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { Part } from "./facts-panel.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

const DOUBTS: Readonly<Record<Doubt["kind"], string>> = {
  challenge: "The page asks whether you are a robot",
  "script-shell": "The page needs scripts to show its text",
  "consent-wall": "The page asks for consent first",
  "login-wall": "The page asks you to log in",
  paywall: "The page asks you to pay",
  "error-page": "This is an error page",
  "empty-list": "The cart or the search is empty",
  "hidden-text": "The content includes hidden text",
  "several-documents": "The page has several articles",
  "much-dropped": "Some content may be missing",
  "too-short": "The content is shorter than expected",
  "wrong-charset": "Some letters are garbled",
  "no-content": "Nothing was extracted",
  "low-confidence": "pith is not sure of the result",
};

const HIDDEN: Readonly<Record<WithheldText["kind"], string>> = {
  markup: "Hidden by the HTML",
  "aria-hidden": "Hidden from screen readers",
  "inline-style": "Hidden by a style",
  "style-sheet": "Hidden by a style sheet",
  characters: "Invisible characters",
  comment: "Comment in the HTML",
  attribute: "Label of a hidden element",
  metadata: "Metadata for search engines and other sites",
};

const SPEAKERS: Readonly<Record<string, string>> = {
  author: "The author",
  commenter: "A reader",
  advertiser: "An advertiser",
  site: "The site",
};

const LAST: ReadonlySet<string> = new Set(["comment", "attribute", "metadata"]);

function HiddenList({ texts }: { readonly texts: readonly WithheldText[] }) {
  return (
    <ul>
      {texts.map(({ kind, text, isKept }, at) => (
        <li key={at}>
          <strong>{HIDDEN[kind]}</strong>
          {isKept && <span class="badge">in the result</span>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function CheckPanel() {
  const view = store.checked.value;
  if (!view) return null;
  const { doubts, commands, hidden, speakers } = view;
  const texts = hidden.filter(({ kind }) => !LAST.has(kind));
  const rest = hidden.filter(({ kind }) => LAST.has(kind));
  return (
    <ScrollRegion label="Doubts, hidden text and speakers">
      <Part title="Doubts" count={doubts.length}>
        <ul>
          {doubts.map(({ kind, evidence, advice }) => (
            <li key={kind}>
              <strong>{DOUBTS[kind]}</strong>: {evidence}. {advice}
            </li>
          ))}
        </ul>
      </Part>
      {commands.length > 0 && (
        <Part title="Possible prompt injections" count={commands.length}>
          <ul>
            {commands.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Hidden text" count={texts.length}>
        <HiddenList texts={texts} />
      </Part>
      {rest.length > 0 && (
        <details class="facts-part">
          <summary>Comments, labels and metadata ({rest.length})</summary>
          <HiddenList texts={rest} />
        </details>
      )}
      <Part title="Speakers" count={speakers.length}>
        <ol class="page-list" aria-label="Text by speaker">
          {speakers.map(({ speaker, name, block, text }) => (
            <li key={block}>
              <button type="button" onClick={() => pointAt(block)}>
                <strong>{name || (SPEAKERS[speaker] ?? speaker)}</strong>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      </Part>
    </ScrollRegion>
  );
}
