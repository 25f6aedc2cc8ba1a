import type { Costs } from "./costs.ts";

/** The figures that must not sink, as in `floors.json`. */
export interface Floors {
  /** The fixed sample of pages. */
  readonly sample: { readonly share: number; readonly seed: string };
  readonly sets: Readonly<Record<string, SetFloors>>;
  /** Best recorded costs of stages; 10 % more fails. */
  readonly costs?: Costs;
}

/** The floors of one data set. */
export interface SetFloors {
  /** Hash of the set's file; the floors hold only for these data. */
  readonly dataHash: string;
  /** Mean word F1 of each method over the sample, 0 to 1. */
  readonly wordF1: Readonly<Record<string, number>>;
}

/** A figure may be this far below its floor, for rounding of the last digit. */
export const TOLERANCE = 0.0001;

/** How a figure compares with its floor. `new`: no floor yet. `gone`: a floor without a figure. */
export type FloorState = "held" | "sunk" | "risen" | "new" | "gone";

/** The verdict on one figure. */
export interface FloorCheck {
  readonly set: string;
  readonly method: string;
  readonly floor: number | undefined;
  readonly figure: number | undefined;
  readonly state: FloorState;
}

function stateOf(floor: number | undefined, figure: number | undefined): FloorState {
  if (figure === undefined) return "gone";
  if (floor === undefined) return "new";
  if (figure < floor - TOLERANCE) return "sunk";
  return figure > floor + TOLERANCE ? "risen" : "held";
}

/** Compares a set's figures with its floors. */
export function checkFloors(
  set: string,
  floors: Readonly<Record<string, number>>,
  figures: ReadonlyMap<string, number>,
): FloorCheck[] {
  const names = new Set([...Object.keys(floors), ...figures.keys()]);
  return [...names].map((method) => {
    const floor = floors[method];
    const figure = figures.get(method);
    return { set, method, floor, figure, state: stateOf(floor, figure) };
  });
}

export interface FloorUpdate {
  /** Accept new and higher figures. */
  readonly raise: boolean;
  /** Also accept lower and missing figures of these `SET/METHOD`. */
  readonly lower: readonly string[];
}

/** The new floors of a set. Without permission, no floor sinks or disappears. */
export function updateFloors(
  checks: readonly FloorCheck[],
  update: FloorUpdate,
): Record<string, number> {
  const floors: Record<string, number> = {};
  for (const { set, method, floor, figure, state } of checks) {
    const mayRaise = update.raise && (state === "new" || state === "risen");
    const mayLower =
      update.lower.includes(`${set}/${method}`) && (state === "sunk" || state === "gone");
    const next = mayRaise || mayLower ? figure : floor;
    if (next !== undefined) floors[method] = Math.round(next * 10_000) / 10_000;
  }
  return floors;
}

/** Empty floors for these sets. */
export function noFloors(sample: Floors["sample"], sets: Iterable<string>): Floors {
  return {
    sample,
    sets: Object.fromEntries(Array.from(sets, (set) => [set, { dataHash: "", wordF1: {} }])),
  };
}
