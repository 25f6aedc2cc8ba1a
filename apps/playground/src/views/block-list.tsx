import { pointAt } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { shorten } from "./format.ts";

/** Maximum number of listed blocks. */
const SHOWN = 2000;

/** All blocks in reading order with their verdicts, for people who do not see the colours. */
export function BlockList() {
  const page = store.page.value;
  const verdicts = store.verdicts.value;
  if (!page || !verdicts || verdicts.keep.length !== page.blocks.length) return null;
  return (
    <ol class="block-list" aria-label="Blocks of the page">
      {page.blocks.slice(0, SHOWN).map((entry, at) => {
        const isKept = verdicts.keep[at] === 1;
        return (
          <li key={at} data-keep={isKept}>
            <button
              type="button"
              aria-current={store.block.value === at}
              onClick={() => pointAt(at)}
            >
              <span class="badge" data-keep={isKept}>
                {isKept ? "kept" : entry.isHidden ? "hidden" : "dropped"}
              </span>
              <span class="score">{shorten(verdicts.score[at])}</span>
              <span class="block-text">
                <code>{entry.tag}</code> {entry.text.slice(0, 140)}
              </span>
            </button>
          </li>
        );
      })}
      {page.blocks.length > SHOWN && <li class="hint">and {page.blocks.length - SHOWN} more</li>}
    </ol>
  );
}
