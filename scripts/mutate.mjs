// npm run mutate: do the tests notice when the code is changed?
//   npm run mutate -- --sample 60 --rooms rules          60 mutants of one folder with rules, drawn by the seed: some minutes
//   npm run mutate -- --sample 60 --rooms rules --seed 2 60 others
//   npm run mutate -- --sample 60 --minutes 8               stops trying after so many minutes, and says so
//   npm run mutate                                          every mutant of every room: takes many hours
// StrykerJS makes the mutants. All tests run in one process; each test that comes by a mutant runs again with it, until one
// fails (scripts/mutation-runner.mjs). Where the code does not run again, since its answer was kept, tests run in a process of the
// mutant's own. What runs once, when a module is loaded, does not count. A mutant that has had its seconds of tests without being
// noticed counts as survived. Tells what survived, and the score of each room.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "./root.mjs";

/** Folders of the library with rules: their tests, and those of what comes out. */
const RULES = ["content", "metadata", "posts", "render", "selection", "rules", "structure"];
const RULES_TESTS = [
  `test/{${RULES.join()},labels,questions,records,text}/**/*.test.ts`,
  "test/contract/formats.test.ts",
  "test/public/thresholds.test.ts",
];
const LIBRARY_TESTS = ["test/{contract,measure,methods,model,site,text}/**/*.test.ts"];

/** A mutant whose code did not run again is tried with so many files of tests in a process of its own. */
const FILES_AFRESH = 8;

/** What is changed, by room, and the tests that may notice. */
const ROOMS = {
  ...Object.fromEntries(RULES.map((room) => [room, { sources: `src/${room}`, tests: RULES_TESTS }])),
  methods: { sources: "src/methods", tests: LIBRARY_TESTS },
  measure: { sources: "src/measure", tests: LIBRARY_TESTS },
  "flat-html": { sources: "packages/flat-html/src", tests: ["packages/flat-html/test/**/*.test.ts"] },
  node: {
    sources: "packages/node/src",
    tests: ["test/node/**/*.test.ts", "test/batch/inputs.test.ts", "test/cli/{found-nodes,messages}.test.ts"],
  },
};

const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: Object.keys(ROOMS).join() },
    sample: { type: "string", default: "Infinity" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
  },
});
const start = Date.now();
const rooms = values.rooms.split(",");
const unknown = rooms.find((room) => ROOMS[room] === undefined);
if (unknown !== undefined) throw new Error(`there is no room ${unknown}: ${Object.keys(ROOMS).join(", ")}`);

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

/** So many of a list, or all, drawn by the seed. */
function draw(list, size, seed) {
  const random = createRandom(seed);
  const left = [...list];
  const drawn = [];
  while (drawn.length < size && left.length > 0) {
    const at = Math.floor(random() * left.length);
    drawn.push(left[at]);
    left[at] = left[left.length - 1];
    left.pop();
  }
  return drawn;
}

const collectorFile = join(
  root,
  "node_modules/@stryker-mutator/instrumenter/dist/src/transformers/mutant-collector.js",
);
const { MutantCollector } = await import(pathToFileURL(collectorFile).href);
const { collect } = MutantCollector.prototype;
const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
const instrumenter = new Instrumenter(silent);

/** A file with the mutants that are wanted, each behind a switch, under ids of `first` on. */
async function instrument(name, wants) {
  MutantCollector.prototype.collect = function (file, original, mutable, offset) {
    const isWanted = wants(this.mutants.length);
    return collect.call(this, file, original, isWanted ? mutable : { ...mutable, ignoreReason: "not wanted" }, offset);
  };
  const file = { name, mutate: true, content: readFileSync(name, "utf8") };
  const { files, mutants } = await instrumenter.instrument([file], {
    excludedMutations: [],
    ignorers: [],
    plugins: null,
  });
  return { code: files[0].content, mutants };
}

/** Files that are data in a module's form. */
const isData = (file) => /(?:-data|reference-names)\.ts$/.test(file);
const filesOf = (room) =>
  readdirSync(join(root, ROOMS[room].sources), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !isData(file))
    .map((file) => join(root, ROOMS[room].sources, file))
    .sort();

const chosen = [];
const counts = new Map();
for (const room of rooms) {
  const all = [];
  for (const file of filesOf(room)) {
    const { mutants } = await instrument(file, () => false);
    for (const mutant of mutants) all.push({ room, file, at: Number(mutant.id), ...mutant });
  }
  counts.set(room, all.length);
  chosen.push(...draw(all, Number(values.sample), Number(values.seed)));
}

/** A mutant's id is that in its file; the file's number makes it one of its own. */
const files = {};
const roomOf = {};
for (const file of new Set(chosen.map((mutant) => mutant.file))) {
  const own = new Set(chosen.filter((mutant) => mutant.file === file).map(({ at }) => at));
  const prefix = `${Object.keys(files).length}-`;
  roomOf[Object.keys(files).length] = chosen.find((mutant) => mutant.file === file).room;
  const { code } = await instrument(file, (at) => own.has(at));
  files[file] = code.replace(
    /(stryMutAct_9fa48|stryCov_9fa48)\(([^()]*)\)/g,
    (_, name, ids) => `${name}(${ids.replace(/"(\d+)"/g, `"${prefix}$1"`)})`,
  );
  for (const mutant of chosen) if (mutant.file === file) mutant.id = `${prefix}${mutant.at}`;
}

const until = start + Number(values.minutes) * 60_000;
const folder = join(root, ".cache/mutation");
const outcomeFile = join(folder, "outcome.json");
mkdirSync(folder, { recursive: true });
rmSync(outcomeFile, { force: true });
const tests = [...new Set(rooms.flatMap((room) => ROOMS[room].tests))];
writeFileSync(join(folder, "plan.json"), JSON.stringify({ files, roomOf, tests, rooms, until }));
process.stdout.write(
  `${chosen.length} mutants of ${rooms.map((room) => `${room} (${counts.get(room)})`).join(", ")}, by seed ${values.seed}\n`,
);
/** Runs tests, all or those of some files, with the plan's files in place of their originals. */
const runTests = (files = [], env = {}) =>
  spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.mutation.config.ts", ...files],
    {
      ...{ cwd: root, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8", maxBuffer: 2 ** 28 },
      env: { ...process.env, ...env },
    },
  );
const run = runTests();
if (run.status !== 0) process.stdout.write(`${run.stdout.slice(-4_000)}\nSome tests fail without any change.\n`);
const outcomes = JSON.parse(readFileSync(outcomeFile, "utf8"));

for (const [id, outcome] of Object.entries(outcomes)) {
  if (outcome.status !== "survived" || outcome.isReached) continue;
  if (Date.now() > until) outcome.status = "not reached again";
  else if (runTests(["--bail", "1", ...outcome.tests.slice(0, FILES_AFRESH)], { PITH_MUTANT: id }).status !== 0)
    outcome.status = "killed";
}

/** What became of a mutant that tests came by, or that none did. */
const statusOf = ({ id }) => outcomes[id]?.status ?? "run by no test";
for (const mutant of chosen) {
  const status = statusOf(mutant);
  if (status === "killed" || status === "static") continue;
  const { file, location, mutatorName, replacement } = mutant;
  const line = readFileSync(file, "utf8").split("\n")[location.start.line]?.trim() ?? "";
  const place = `${relative(root, file)}:${location.start.line + 1}:${location.start.column + 1}`;
  process.stdout.write(`${status} ${place} ${mutatorName}\n  - ${line}\n  + ${replacement.slice(0, 200)}\n`);
}
if (outcomes.isCut)
  process.stdout.write("The time was up before all tests had run: more of the survivors might be noticed.\n");
for (const room of rooms) {
  const own = chosen.filter((mutant) => mutant.room === room);
  const number = (status) => own.filter((mutant) => statusOf(mutant) === status).length;
  const [killed, loaded, missed] = [number("killed"), number("static"), number("not reached again")];
  const counted = own.length - loaded - missed;
  const percent = ((100 * killed) / Math.max(1, counted)).toFixed(1);
  process.stdout.write(
    `${room}: ${percent} % (${killed} of ${counted} noticed; ${number("run by no test")} run by no test; not counted: ${loaded} run once, at loading, ${missed} whose code did not run again before the time was up)\n`,
  );
}
process.exitCode = run.status;
