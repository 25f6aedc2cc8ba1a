// Packs the trainer's output: the shipped model and the fold models.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { packFolds } from "./pack-folds.ts";
import { packModel } from "./pack-model.ts";

const { values } = parseArgs({
  options: {
    cache: { type: "string", default: ".cache/training" },
    folds: { type: "string", default: "lab/evaluate/fold-models" },
    // The model's version in explanations and the API. Raised by hand when a new model ships.
    version: { type: "string", default: "7" },
  },
});
const models = join(values.cache, "models");
const text = [
  "/* Made by `npm run train`; the model card is lab/training/MODEL_CARD.md. What looks like a word in it is chance. */",
  'import type { PackedModel } from "./packed-model.ts";',
  "",
  `export const modelData: PackedModel = ${JSON.stringify(packModel(models, values.version))};`,
  "",
].join("\n");
const file = "packages/pith/src/model/model-data.ts";
writeFileSync(file, text);
process.stderr.write(`${file}: ${text.length} bytes, ${gzipSync(text).length} gzipped\n`);
packFolds(models, values.folds, text);
process.stderr.write(`${values.folds}: the models by which the default is cross-validated\n`);
