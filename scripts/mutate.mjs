// npm run mutate: do the tests notice when the code is changed? Runs StrykerJS over the rooms of stryker.config.json.
//   npm run mutate                            every mutant: takes many hours
//   npm run mutate -- --sample 300 --seed 1   so many, the same number from each room, drawn by the seed: about half an hour
// Arguments that are not told here go to Stryker. Tells the score of each room and what survived; Stryker's report in full
// is .cache/mutation/report.json.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "./root.mjs";

const { values } = parseArgs({
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" }, "dry-run-only": { type: "boolean" } },
});

/** Numbers from 0 to 1 (mulberry32). */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The room that a file is in; the rules are a room of their own. */
function roomOf(file) {
  const [top, room, inner] = relative(root, file).split("/");
  return top === "src" && inner === "rules" ? "selection/rules" : room;
}

/** Draws the ids of the sample, as many of each room as can be. */
function drawSample(mutants, size, seed) {
  const random = createRandom(seed);
  const rooms = new Map();
  for (const mutant of mutants) {
    const room = roomOf(mutant.fileName);
    rooms.set(room, [...(rooms.get(room) ?? []), mutant.id]);
  }
  const chosen = new Set();
  for (const ids of rooms.values()) {
    const left = [...ids];
    for (let drawn = 0; drawn < size / rooms.size && left.length > 0; drawn++) {
      const at = Math.floor(random() * left.length);
      chosen.add(left[at]);
      left[at] = left[left.length - 1];
      left.pop();
    }
  }
  return chosen;
}

const collectorFile = join(
  root,
  "node_modules/@stryker-mutator/instrumenter/dist/src/transformers/mutant-collector.js",
);
const { MutantCollector } = await import(pathToFileURL(collectorFile).href);

/** Has Stryker leave out all mutants but a sample: their number is known only when all have been made once. */
function sampleMutants(size, seed) {
  const { instrument } = Instrumenter.prototype;
  const { collect } = MutantCollector.prototype;
  Instrumenter.prototype.instrument = async function (...given) {
    const { mutants } = await instrument.apply(this, given);
    const chosen = drawSample(mutants, size, seed);
    process.stdout.write(`${chosen.size} of ${mutants.length} mutants, by seed ${seed}\n`);
    MutantCollector.prototype.collect = function (file, original, mutable, offset) {
      const isChosen = chosen.has(this.mutants.length.toString());
      return collect.call(this, file, original, isChosen ? mutable : { ...mutable, ignoreReason: LEFT_OUT }, offset);
    };
    return instrument.apply(this, given);
  };
}

const LEFT_OUT = "not in the sample";

if (values.sample !== undefined) sampleMutants(Number(values.sample), Number(values.seed));
const results = await new Stryker({
  ...(values.sample !== undefined && { incremental: false }),
  ...(values["dry-run-only"] && { dryRunOnly: true }),
}).runMutationTest();

const tried = results.filter(({ status, statusReason }) => status !== "Ignored" || statusReason !== LEFT_OUT);
const rooms = new Map();
for (const mutant of tried) {
  const room = roomOf(mutant.fileName);
  const counts = rooms.get(room) ?? {};
  counts[mutant.status] = (counts[mutant.status] ?? 0) + 1;
  rooms.set(room, counts);
}

/** A line of the result: what Stryker left out (what runs once, when the module is loaded) and what did not compile do not count. */
function describe(name, counts) {
  const caught = (counts.Killed ?? 0) + (counts.Timeout ?? 0);
  const missed = (counts.Survived ?? 0) + (counts.NoCoverage ?? 0);
  const rest = (counts.Ignored ?? 0) + (counts.CompileError ?? 0) + (counts.RuntimeError ?? 0);
  const percent = ((100 * caught) / Math.max(1, caught + missed)).toFixed(1);
  return `${name}: ${percent} % (${caught} of ${caught + missed} caught; ${counts.NoCoverage ?? 0} run by no test; ${rest} not counted)\n`;
}

for (const mutant of tried.filter(({ status }) => status === "Survived" || status === "NoCoverage")) {
  const { fileName, location, mutatorName, replacement, status } = mutant;
  const lines = readFileSync(fileName, "utf8").split("\n");
  const line = lines[location.start.line - 1]?.trim() ?? "";
  const place = `${relative(root, fileName)}:${location.start.line}:${location.start.column}`;
  process.stdout.write(`${status} ${place} ${mutatorName}\n  - ${line}\n  + ${replacement.slice(0, 200)}\n`);
}
const total = {};
for (const [room, counts] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
  process.stdout.write(describe(room, counts));
  for (const [status, count] of Object.entries(counts)) total[status] = (total[status] ?? 0) + count;
}
process.stdout.write(describe("all", total));
