import { useEffect, useRef } from "preact/hooks";
import { cutText } from "../cut-text.ts";
import { blockRoles } from "../engine/pith.ts";
import type { PageView, Verdicts } from "../engine/protocol.ts";
import { ROLES } from "../roles.ts";
import { pointAt } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { shorten } from "./format.ts";
import { RoleName } from "./legend.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

/** Maximum number of listed blocks. */
const SHOWN = 2000;
const SHOWN_CHARS = 140;

interface Group {
  readonly name: string;
  readonly meaning: string;
  readonly blocks: readonly number[];
}

/** The blocks by role, or by verdict if the method knows no roles. */
function groupBlocks({ blocks }: PageView, { keep }: Verdicts): Group[] {
  const roles = store.blockRoles.value;
  const listed = blocks.slice(0, SHOWN).map((_, at) => at);
  const groups: Group[] =
    roles.length > 0
      ? blockRoles.map((role) => ({
          name: role,
          meaning: ROLES[role].meaning,
          blocks: listed.filter((at) => roles[at] === role && store.isRoleShown(at)),
        }))
      : [
          { name: "kept", meaning: "", blocks: listed.filter((at) => keep[at] === 1) },
          { name: "dropped", meaning: "", blocks: listed.filter((at) => keep[at] === 0) },
        ];
  return groups.filter((group) => group.blocks.length > 0);
}

interface RowProps {
  readonly at: number;
  readonly page: PageView;
  readonly verdicts: Verdicts;
}

function Row({ at, page, verdicts }: RowProps) {
  const { tag, text, isHidden } = page.blocks[at];
  const isKept = verdicts.keep[at] === 1;
  const notKept = isHidden ? "hidden" : "dropped";
  const isSelected = store.block.value === at;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    <li data-keep={isKept} ref={row}>
      <button type="button" aria-current={isSelected} onClick={() => pointAt(at)}>
        <span class="badge" data-keep={isKept}>
          {isKept ? "kept" : notKept}
        </span>
        <span class="score">{shorten(verdicts.score[at])}</span>
        <span class="block-text">
          <code>{tag}</code> {cutText(text, SHOWN_CHARS)}
        </span>
      </button>
    </li>
  );
}

/** All blocks by role with their verdicts, also for people who do not see the colours. */
export function BlockList() {
  const page = store.page.value;
  const verdicts = store.verdicts.value;
  if (!page || !verdicts || verdicts.keep.length !== page.blocks.length) return null;
  const hasRoles = store.blockRoles.value.length > 0;
  return (
    <ScrollRegion label="Blocks of the page">
      {groupBlocks(page, verdicts).map(({ name, meaning, blocks }) => (
        <section class="block-group" key={name}>
          <h3>
            {hasRoles ? <RoleName role={name} /> : name}{" "}
            <small>
              {blocks.length}
              {meaning && `, ${meaning}`}
            </small>
          </h3>
          <ol class="block-list" aria-label={`Blocks: ${name}`}>
            {blocks.map((at) => (
              <Row key={at} at={at} page={page} verdicts={verdicts} />
            ))}
          </ol>
        </section>
      ))}
      {page.blocks.length > SHOWN && <p class="hint">and {page.blocks.length - SHOWN} more</p>}
    </ScrollRegion>
  );
}
