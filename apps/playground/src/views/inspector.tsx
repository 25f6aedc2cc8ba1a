import { cutText } from "../cut-text.ts";
import type { Addition, PageView } from "../engine/protocol.ts";
import { step } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { percent, shorten } from "./format.ts";
import { RoleName } from "./legend.tsx";

/** A block's text is cut to this length. */
const SHOWN_CHARS = 160;

function Figures({ values }: { readonly values: Readonly<Record<string, number>> }) {
  return (
    <dl class="figures">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shorten(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const ADDITIONS: Readonly<Record<Addition, string>> = {
  title: "The output includes it anyway: Markdown and HTML start with the title.",
  caption: "The output includes it anyway, together with its picture, except in plain text.",
};

function Verdict({ at, index }: { readonly at: number; readonly index: number }) {
  const reason = store.reasons.value[index];
  if (!reason) return null;
  const own = store.verdicts.value?.method === reason.method ? store.verdicts.value : undefined;
  const from = own ?? store.others.value.find(({ method }) => method === reason.method);
  if (!from) return null;
  const isKept = from.keep[at] === 1;
  return (
    <div class="verdict">
      <p>
        <span class="badge" data-keep={isKept}>
          {isKept ? "kept" : "dropped"}
        </span>{" "}
        {from.roles?.[at] && (
          <>
            <RoleName role={from.roles[at]} />{" "}
          </>
        )}
        <strong>{reason.method}</strong> score {shorten(from.score[at])}
      </p>
      {from.added?.get(at) && <p>{ADDITIONS[from.added.get(at) ?? "title"]}</p>}
      <p>
        {reason.signal && (
          <>
            <code>{reason.signal}</code>
            {reason.threshold === undefined ? "" : ` (compared with ${shorten(reason.threshold)})`}:{" "}
          </>
        )}
        {reason.text}
      </p>
      {reason.steps?.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {reason.for && <p>For: {reason.for.join(", ")}.</p>}
      {reason.against && <p>Against: {reason.against.join(", ")}.</p>}
      {reason.values && Object.keys(reason.values).length > 0 && <Figures values={reason.values} />}
    </div>
  );
}

/** Which methods keep the block. */
function Votes({ at }: { readonly at: number }) {
  const all = store.others.value;
  if (all.length < 2) return null;
  return (
    <ul class="votes" aria-label="Verdicts of all methods">
      {all.map(({ method, keep }) => (
        <li key={method} data-keep={keep[at] === 1}>
          {method}
          <span class="visually-hidden">: {keep[at] === 1 ? "kept" : "dropped"}</span>
        </li>
      ))}
    </ul>
  );
}

export const IS_TOUCH: boolean = matchMedia("(hover: none)").matches;
const POINT = IS_TOUCH ? "Tap" : "Point at";

/** Details of the selected block. */
export function Inspector({ page }: { readonly page: PageView | undefined }) {
  const at = store.block.value;
  const entry = page?.blocks[at];
  return (
    <section class="inspector" aria-label="Selected block" aria-live="polite">
      {entry ? (
        <>
          <p class="block-text">
            <code>&lt;{entry.tag}&gt;</code> {cutText(entry.text, SHOWN_CHARS)}
          </p>
          {store.reasons.value.map(({ method }, index) => (
            <Verdict key={method} at={at} index={index} />
          ))}
          <Votes at={at} />
        </>
      ) : (
        <p class="hint">
          {POINT} a block, or use the {IS_TOUCH ? "arrows" : "arrow keys"}, to see why it is kept or
          dropped.
        </p>
      )}
      <div class="moves">
        <button type="button" class="quiet" aria-label="Previous block" onClick={() => step(-1)}>
          ↑
        </button>
        <button type="button" class="quiet" aria-label="Next block" onClick={() => step(1)}>
          ↓
        </button>
      </div>
    </section>
  );
}

/** The outcome of the extraction. */
export function Outcome() {
  const verdicts = store.verdicts.value;
  if (!verdicts) return null;
  const { outcome, why, pageKind, confidence } = verdicts;
  return (
    <p class="outcome" aria-live="polite">
      <strong>{outcome}</strong> {why}
      {pageKind && outcome === "content"
        ? ` · ${pageKind.kind} (${percent(pageKind.probability)})`
        : ""}
      {confidence === undefined || outcome !== "content"
        ? ""
        : ` · confidence ${percent(confidence)}`}
    </p>
  );
}
