import type { Figure } from "../engine/protocol.ts";
import { ListRatioPlot } from "./list-ratio-plot.tsx";
import { ScorePlot } from "./score-plot.tsx";
import { SlopePlot } from "./slope-plot.tsx";
import { ClusterPlot, TagRatioCurve } from "./tag-ratio-plots.tsx";
import { TreePlot } from "./tree-plot.tsx";

/** A figure, drawn as its paper draws it. */
export function FigureView({ figure }: { readonly figure: Figure }) {
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
