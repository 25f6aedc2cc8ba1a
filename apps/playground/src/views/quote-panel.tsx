import type { LocatedQuote } from "../engine/pith.ts";
import { pointAt } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { percent } from "./format.ts";
import { ScrollRegion } from "./scroll-region.tsx";

const STATUS: Readonly<Record<LocatedQuote["status"], string>> = {
  exact: "Exact: the page has these words.",
  normalised:
    "Exact: the page has these words. Only spaces, capitals, dashes or quotation marks differ.",
  near: "Near: the page has similar words.",
  "not-found": "Not found: the page does not have these words.",
};

const WHERE: Readonly<Record<NonNullable<LocatedQuote["where"]>, string>> = {
  kept: "Kept: it is in the extracted content.",
  dropped: "Dropped: readers see it, but it is not in the extracted content.",
  hidden: "Hidden: readers do not see it on the page.",
};

function Found({
  quote: { status, where, similarity, differences = [], source },
}: {
  readonly quote: LocatedQuote;
}) {
  return (
    <>
      <p>
        <span class="badge" data-keep={status !== "not-found"}>
          {STATUS[status].split(":")[0]}
        </span>
        {STATUS[status].slice(STATUS[status].indexOf(":") + 1)}
        {similarity !== undefined && ` ${percent(similarity)} of the letters are the same.`}
      </p>
      {where && (
        <p>
          <span class="badge" data-keep={where === "kept"}>
            {WHERE[where].split(":")[0]}
          </span>
          {WHERE[where].slice(WHERE[where].indexOf(":") + 1)}
        </p>
      )}
      {differences.length > 0 && (
        <ul aria-label="Differences">
          {differences.map(({ quote, page }, at) => (
            <li key={at}>
              The quote says “{quote || "nothing"}”, the page says “{page || "nothing"}”.
            </li>
          ))}
        </ul>
      )}
      <ul class="page-list" aria-label="Places on the page">
        {source.map(({ block, text }, at) => (
          <li key={at}>
            <button
              type="button"
              disabled={block < 0}
              onClick={() => {
                pointAt(block);
                store.column.value = "page";
              }}
            >
              <q>{text}</q>
              {block >= 0 && <small>Show on the page</small>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Finds a quote on the page. */
export function QuotePanel() {
  const quoted = store.quoted.value;
  return (
    <ScrollRegion label="Quote">
      <div class="check-part">
        <label>
          Quote to find
          <textarea
            rows={3}
            placeholder="Paste a sentence to check whether it is on the page."
            value={store.quote}
            onInput={({ currentTarget }) => {
              store.quote.value = currentTarget.value;
            }}
          />
        </label>
        <div role="status">{quoted && <Found quote={quoted} />}</div>
      </div>
    </ScrollRegion>
  );
}
