import type { Figure } from "../engine/protocol.ts";
import { ListRatioPlot } from "./list-ratio-plot.tsx";
import { saveDrawing, saveFigures } from "./save-figure.ts";
import { ScorePlot } from "./score-plot.tsx";
import { SlopePlot } from "./slope-plot.tsx";
import { ClusterPlot, TagRatioCurve } from "./tag-ratio-plots.tsx";
import { TreePlot } from "./tree-plot.tsx";

function Drawing({ figure }: { readonly figure: Figure }) {
  switch (figure.kind) {
    case "tag-ratios":
      return (
        <>
          <TagRatioCurve figure={figure} />
          <ClusterPlot figure={figure} />
        </>
      );
    case "list-ratios":
      return <ListRatioPlot figure={figure} />;
    case "slope":
      return <SlopePlot figure={figure} />;
    case "tree":
      return <TreePlot figure={figure} />;
    case "scores":
      return <ScorePlot figure={figure} />;
  }
}

/** A figure drawn as in its paper, with buttons to save it as SVG and CSV. */
export function FigureView({ figure }: { readonly figure: Figure }) {
  return (
    <div class="drawing">
      <Drawing figure={figure} />
      <p class="drawing-tools">
        <button
          type="button"
          class="link"
          title="Save the figure as SVG"
          onClick={({ currentTarget }) => saveDrawing(currentTarget, figure)}
        >
          SVG
        </button>{" "}
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
