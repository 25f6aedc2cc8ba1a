import { useState } from "preact/hooks";
import type { TreeFigure, TreeRow } from "../engine/protocol.ts";
import { shorten } from "../views/format.ts";

const ROW = 22;
const WIDTH = 560;
const INDENT = 12;
const BAR_AT = 236;
const BAR_WIDTH = 56;
const FIGURES_AT = BAR_AT + BAR_WIDTH + 8;
const DEEPEST = 12;

const STATES: Readonly<Record<TreeRow["state"], string>> = {
  kept: "content",
  opened: "looked into",
  dropped: "left",
};

function Row({ row, at }: { readonly row: TreeRow; readonly at: number }) {
  const { depth, name, figures, bar, state } = row;
  const x = 6 + Math.min(depth, DEEPEST) * INDENT;
  const y = at * ROW;
  const entries = Object.entries(figures);
  const text = entries.map(([key, value]) => `${key} ${shorten(value)}`).join("   ");
  return (
    <g class={`tree-row ${state}`}>
      <title>{`${name}: ${STATES[state]}. ${text}`}</title>
      {depth > 0 && (
        <path class="branch" d={`M${x - 7} ${y - ROW / 2 + 4}V${y + ROW / 2}H${x - 1}`} />
      )}
      <circle class="node" cx={x + 4} cy={y + ROW / 2} r={4} />
      <text class="name" x={x + 14} y={y + ROW / 2 + 4}>
        {name.slice(0, Math.max(10, Math.floor((BAR_AT - x - 24) / 6.6)))}
      </text>
      <rect class="bar-back" x={BAR_AT} y={y + 6} width={BAR_WIDTH} height={ROW - 12} rx={3} />
      <rect
        class="bar"
        x={BAR_AT}
        y={y + 6}
        width={BAR_WIDTH * Math.min(1, bar)}
        height={ROW - 12}
        rx={3}
      />
      {entries.map(([key, value], column) => (
        <text
          key={key}
          class="tick"
          x={FIGURES_AT + (column * (WIDTH - FIGURES_AT)) / Math.max(3, entries.length)}
          y={y + ROW / 2 + 4}
        >
          {key} <tspan class="value">{shorten(value)}</tspan>
        </text>
      ))}
    </g>
  );
}

interface StepsProps {
  readonly steps: readonly string[];
  readonly at: number;
  readonly onStep: (step: number) => void;
}

function Steps({ steps, at, onStep }: StepsProps) {
  return (
    <fieldset class="steps">
      <legend class="visually-hidden">Step by step</legend>
      <button type="button" class="quiet" disabled={at === 0} onClick={() => onStep(at - 1)}>
        Back
      </button>{" "}
      <button
        type="button"
        class="quiet"
        disabled={at >= steps.length - 1}
        onClick={() => onStep(at + 1)}
      >
        Next
      </button>
      <p aria-live="polite">
        Step {at + 1} of {steps.length}. {steps[at]}
      </p>
    </fieldset>
  );
}

/** The tree as a method visits it, with the figures of each node and, if there are any, the method's steps. */
export function TreePlot({ figure }: { readonly figure: TreeFigure }) {
  const { title, barLabel, rows, more, steps = [] } = figure;
  const last = Math.max(0, steps.length - 1);
  const [chosen, setChosen] = useState(Number.POSITIVE_INFINITY);
  const at = Math.min(chosen, last);
  const shown = rows.filter(({ step = 0 }) => step <= at);
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      {steps.length > 1 && <Steps steps={steps} at={at} onStep={setChosen} />}
      <svg
        viewBox={`0 0 ${WIDTH} ${shown.length * ROW + 4}`}
        role="img"
        aria-label={`${title}: ${shown.length} nodes with their figures.`}
      >
        {shown.map((row, at) => (
          <Row key={`${row.node} ${row.depth}`} row={row} at={at} />
        ))}
      </svg>
      <p class="hint">
        Filled: content. Ringed: looked into. Pale: left. The bar is {barLabel}.
        {more > 0 ? ` ${more} more nodes are not drawn.` : ""}
      </p>
    </figure>
  );
}
