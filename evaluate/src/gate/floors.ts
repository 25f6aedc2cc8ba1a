import type { Costs } from "./costs.ts";

/** The figures that must not sink, as `floors.json` keeps them. */
export interface Floors {
  /** Which pages are measured: the same ones each time. */
  readonly sample: { readonly share: number; readonly seed: string };
  readonly sets: Readonly<Record<string, SetFloors>>;
  /** What stages took at best: 10 % more fails. */
  readonly costs?: Costs;
}

/** The floors of one data set. */
export interface SetFloors {
  /** Hash of the set's file: floors hold for these data only. */
  readonly dataHash: string;
  /** Mean word F1 of each method over the sample, from 0 to 1. */
  readonly wordF1: Readonly<Record<string, number>>;
}

/** A figure may be this much below its floor: the last printed digit, for rounding. */
export const TOLERANCE = 0.0001;

/** How one figure stands to its floor. `new`: there is no floor yet. `gone`: there is a floor, but no figure. */
export type FloorState = "held" | "sunk" | "risen" | "new" | "gone";

/** One line of the gate's verdict. */
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

/** Holds the figures of a set against its floors. */
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

/** What may be written into the floors. */
export interface FloorUpdate {
  /** Take over new and risen figures. */
  readonly raise: boolean;
  /** Also take over sunk and gone ones, of these `SET/METHOD` only. */
  readonly lower: readonly string[];
}

/** The new floors of a set. Without leave, no floor sinks or goes. */
export function updateFloors(checks: readonly FloorCheck[], update: FloorUpdate): Record<string, number> {
  const floors: Record<string, number> = {};
  for (const { set, method, floor, figure, state } of checks) {
    const mayRaise = update.raise && (state === "new" || state === "risen");
    const mayLower = update.lower.includes(`${set}/${method}`) && (state === "sunk" || state === "gone");
    const next = mayRaise || mayLower ? figure : floor;
    if (next !== undefined) floors[method] = Math.round(next * 10_000) / 10_000;
  }
  return floors;
}

/** Floors of one's own: none yet for these sets, on the pages of a sample of its kind. */
export function noFloors(sample: Floors["sample"], sets: Iterable<string>): Floors {
  return { sample, sets: Object.fromEntries(Array.from(sets, (set) => [set, { dataHash: "", wordF1: {} }])) };
}
