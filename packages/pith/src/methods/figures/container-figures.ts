import type { MeasuredPage } from "../../page/measured-page.ts";
import { resolveOptions } from "../../selection/method.ts";
import type { Selection } from "../../selection/selection.ts";
import { findContainers } from "../containers.ts";
import type { OptionsOf } from "../define-method.ts";
import { containerValues, songOptions } from "../song.ts";
import { textSupport, wffteOptions } from "../wffte.ts";
import type { OptionValues, TreeFigure, TreeRow } from "./figure.ts";
import { MAX_ROWS, nameOf } from "./tree-rows.ts";

type Containers = ReturnType<typeof findContainers>;

/** How a container is drawn: its figures, which figure is its bar, and its state. */
interface ContainerDrawing {
  readonly title: string;
  readonly barLabel: string;
  readonly figuresOf: (node: number) => Readonly<Record<string, number>>;
  readonly stateOf: (node: number) => TreeRow["state"];
}

/** Draws the containers of a page as a tree; bars are relative to the largest figure. */
function drawContainers(
  page: MeasuredPage,
  { nodes, level }: Containers,
  drawing: ContainerDrawing,
): TreeFigure {
  const { title, barLabel, figuresOf, stateOf } = drawing;
  const all = nodes.map((node) => ({ node, figures: figuresOf(node) }));
  const greatest = all.reduce((max, { figures }) => Math.max(max, figures[barLabel] ?? 0), 0);
  const rows = all.slice(0, MAX_ROWS).map(
    ({ node, figures }): TreeRow => ({
      node,
      depth: level[node] - 1,
      name: nameOf(page, node),
      figures,
      bar: greatest === 0 ? 0 : Math.max(0, figures[barLabel] ?? 0) / greatest,
      state: stateOf(node),
    }),
  );
  return { kind: "tree", title, barLabel, rows, more: all.length - rows.length };
}

/** Whether a container is inside the nodes that the method found. */
const insideOf =
  ({ nodes, page }: Selection) =>
  (node: number): TreeRow["state"] =>
    nodes.some((outer) => page.tree.contains(outer, node)) ? "kept" : "dropped";

/** The containers whose own text a method keeps. */
function containersKept({ nearest }: Containers, { keep, page }: Selection): ReadonlySet<number> {
  return new Set(
    Array.from(keep.keys()).flatMap((block) =>
      keep[block] === 1 ? [nearest[page.blocks.firstText[block]]] : [],
    ),
  );
}

/** WFFTE: the text support (SD) of each container, and its parts. */
export function drawSupportTree(
  page: MeasuredPage,
  given: OptionValues,
  selection: Selection,
): TreeFigure {
  const options = resolveOptions<OptionsOf<typeof wffteOptions>>("wffte", wffteOptions, given);
  const containers = findContainers(page, options.containers);
  const partsOf = textSupport(page, containers, options);
  const kept = containersKept(containers, selection);
  const inside = insideOf(selection);
  return drawContainers(page, containers, {
    title: "Text support of the containers",
    barLabel: "SD",
    figuresOf: (node) => {
      const { SD, DSD, TSD, PSD } = partsOf(node);
      return { SD, DSD, TSD, PSD };
    },
    stateOf: (node) => (kept.has(node) ? "kept" : inside(node)),
  });
}

/**
 * Song: the value of each container's direct text, from its punctuation, plain text and link text.
 */
export function drawValueTree(
  page: MeasuredPage,
  given: OptionValues,
  selection: Selection,
): TreeFigure {
  const options = resolveOptions<OptionsOf<typeof songOptions>>("song", songOptions, given);
  const containers = findContainers(page, "areas");
  const figuresAt = containerValues(page, containers, options);
  const kept = containersKept(containers, selection);
  return drawContainers(page, containers, {
    title: "Value of the containers",
    barLabel: "value",
    figuresOf: (node) => ({ ...figuresAt(node) }),
    stateOf: (node) => (kept.has(node) ? "kept" : "dropped"),
  });
}

/** Sun and Guan: each container's share of the page's characters, and the path to the content. */
export function drawShareTree(page: MeasuredPage, selection: Selection): TreeFigure {
  const containers = findContainers(page, "areas");
  const total = Math.max(1, page.textChars(page.tree.body));
  const inside = insideOf(selection);
  const isOnTheWay = (node: number): boolean =>
    selection.nodes.some((found) => page.tree.contains(node, found));
  return drawContainers(page, containers, {
    title: "Characters of the containers",
    barLabel: "share",
    figuresOf: (node) => ({ share: page.textChars(node) / total, chars: page.textChars(node) }),
    stateOf: (node) => {
      if (inside(node) === "kept") return "kept";
      return isOnTheWay(node) ? "opened" : "dropped";
    },
  });
}
