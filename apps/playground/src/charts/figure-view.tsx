import { useEffect, useRef, useState } from "preact/hooks";
import { type Drawing, drawingsOf } from "../engine/pith.ts";
import type { Figure, TreeFigure } from "../engine/protocol.ts";
import { saveDrawings, saveFigures } from "./save-figure.ts";

/** Space left and right of a drawing, as in the style sheet. */
const PADDING = 32;
/** Width before the panel is measured, and the smallest at which labels stay apart. */
const FIRST_WIDTH = 420;
const LEAST_WIDTH = 320;

/** The width of an element, kept up to date. */
function useWidth(): readonly [element: { current: HTMLDivElement | null }, width: number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([{ contentRect }]) =>
      setWidth(Math.max(LEAST_WIDTH, Math.floor(contentRect.width) - PADDING)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

function DrawingView({ drawing }: { readonly drawing: Drawing }) {
  const { title, description, width, height, shapes } = drawing;
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}. ${description}`}
        // The library writes the shapes and escapes the page's names in them.
        dangerouslySetInnerHTML={{ __html: shapes.join("") }}
      />
      <p class="hint">{description}</p>
    </figure>
  );
}

interface StepsProps {
  readonly steps: readonly string[];
  readonly at: number;
  readonly onStep: (step: number) => void;
}

function Steps({ steps, at, onStep }: StepsProps) {
  return (
    <fieldset class="figure-steps">
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

/** The tree as a method visits it; its steps are buttons instead of text below. */
function TreeView({ figure, width }: { readonly figure: TreeFigure; readonly width: number }) {
  const { rows, steps = [] } = figure;
  const last = Math.max(0, steps.length - 1);
  const [chosen, setChosen] = useState(Number.POSITIVE_INFINITY);
  const at = Math.min(chosen, last);
  const shown = { ...figure, rows: rows.filter(({ step = 0 }) => step <= at), steps: [] };
  return (
    <>
      {steps.length > 1 && <Steps steps={steps} at={at} onStep={setChosen} />}
      {drawingsOf(shown, width).map((drawing) => (
        <DrawingView key={drawing.title} drawing={drawing} />
      ))}
    </>
  );
}

/** A figure drawn as in its paper, with buttons to save it as SVG and CSV. */
export function FigureView({ figure }: { readonly figure: Figure }) {
  const [element, width] = useWidth();
  return (
    <div class="drawing" ref={element}>
      {figure.kind === "tree" ? (
        <TreeView figure={figure} width={width} />
      ) : (
        drawingsOf(figure, width).map((drawing) => (
          <DrawingView key={drawing.title} drawing={drawing} />
        ))
      )}
      <p class="drawing-tools">
        <button
          type="button"
          class="link"
          title="Save the figure as SVG"
          onClick={() => saveDrawings(figure)}
        >
          SVG
        </button>
        <button
          type="button"
          class="link"
          title="Save the data as CSV"
          onClick={() => saveFigures(figure)}
        >
          CSV
        </button>
      </p>
    </div>
  );
}
