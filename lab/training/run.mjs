// Rebuilds the shipped model from the labelled data sets: `npm run train -- --help`.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const HELP = `npm run train -- [--data DIR] [--python PROGRAM] [--from STEP] [--trial DIR [--without A,B] [--share N]]

Rebuilds packages/pith/src/model/model-data.ts, lab/evaluate/fold-models (one model per fold, trained without the fold's domains) and
lab/training/MODEL_CARD.md from the data sets in lab/training/sets.json (NAME.jsonl.gz in DIR) that are not evaluationOnly.
Needs Python 3 with numpy, SciPy and XGBoost (Debian: python3-xgboost). The same data, seed and versions give the same model.

  --data DIR        where the data sets are (default: PITH_DATA, else ../shared/datasets)
  --python PROGRAM  Python with XGBoost (default: /usr/bin/python3)
  --trial DIR       train and measure only the folds, in DIR
  --without A,B     with --trial: drop features with these prefixes
  --share N         with --trial: share of the sites labelled here to learn from (default: 1)
  --from STEP       resume at a step: features, bylines, lexicon, first, between, second, roles,
                    outcomes, confidence, pack, card

npm run evaluate -- measure metadata --fit fits the weights of titles, npx tsx -C source lab/training/src/headlines/main.ts those of headlines.
python3 lab/training/left_out.py measures the value of labels and features on sites and sets excluded from training.
`;

const { values } = parseArgs({
  options: {
    data: { type: "string", default: process.env.PITH_DATA ?? "../shared/datasets" },
    python: { type: "string", default: "/usr/bin/python3" },
    from: { type: "string", default: "features" },
    trial: { type: "string" },
    without: { type: "string", default: "" },
    share: { type: "string", default: "1" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const sets = JSON.parse(readFileSync(new URL("sets.json", import.meta.url), "utf8"))
  .filter(({ evaluationOnly }) => !evaluationOnly)
  .map(({ name }) => name)
  .join(",");
const isTrial = values.trial !== undefined;
const cache = values.trial ?? ".cache/training";
const tsx = (file, ...rest) => [
  "npx",
  ["tsx", "-C", "source", `lab/training/src/${file}`, "--cache", cache, ...rest],
];
const read = ["--data", values.data, "--sets", sets];
const trial = isTrial ? ["--no-final", "--without", values.without, "--share", values.share] : [];
const python = (step) => [
  values.python,
  ["lab/training/train.py", step, "--cache", cache, "--sets", sets, ...trial],
];
const ALL_STEPS = [
  ["features", tsx("dump.ts", ...read)],
  ["bylines", python("bylines")],
  ["lexicon", python("lexicon")],
  ["first", python("first")],
  ["between", tsx("dump-second.ts", ...read)],
  ["second", python("second")],
  ["roles", python("roles")],
  ["outcomes", tsx("outcomes.ts", ...read)],
  ["confidence", python("confidence")],
  ["pack", tsx("pack.ts")],
  ["card", tsx("model-card.ts")],
];
// A trial stops after the default's outcomes.
const STEPS = isTrial ? ALL_STEPS.slice(0, 9) : ALL_STEPS;
const start = STEPS.findIndex(([name]) => name === values.from);
if (start < 0) {
  process.stderr.write(
    `there is no step ${values.from}; the steps are: ${STEPS.map(([name]) => name).join(", ")}\n`,
  );
  process.exit(2);
}
for (const [name, [command, args]] of STEPS.slice(start)) {
  process.stderr.write(`step ${name}\n`);
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, OMP_NUM_THREADS: "1" },
  });
  if (status !== 0) {
    process.stderr.write(
      `step ${name} failed${error ? `: ${error.message}` : ""}; fix it and go on with --from ${name}\n`,
    );
    process.exit(1);
  }
}
