import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ExtractResult, extract, type Method } from "../../../../packages/pith/src/index.ts";
import { type FusionModel, unpackModel } from "../../../../packages/pith/src/model/model.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import type { Format } from "../../../../packages/pith/src/render/format.ts";
import { selectFused } from "../../../../packages/pith/src/rules/fused-method.ts";
import { pith } from "../../../../packages/pith/src/rules/pith.ts";
import { writeJsonLines } from "../../../training/src/json-lines.ts";
import { FOLDS, foldFile, readFold } from "../../../training/src/pack-folds.ts";
import { packModel } from "../../../training/src/pack-model.ts";
import { registrableDomain } from "../../../training/src/read-pages.ts";
import { type DataSet, type Page, type PageFilter, readPages } from "../data/pages.ts";

/** The fold of a site, by its registrable domain as in `lab/training/pages.py`. */
export function foldOf(site: string): number {
  const digest = createHash("md5").update(registrableDomain(site)).digest("hex");
  return Number(BigInt(`0x${digest}`) % BigInt(FOLDS));
}

/** The fold models stored in the project, from the training of the shipped model. */
export const keptFoldModels: string = fileURLToPath(new URL("../../fold-models", import.meta.url));

/** One model per fold, trained without the fold's domains. */
export class FoldModels {
  private readonly folder: string;
  private readonly isTrainers: boolean;
  private readonly models = new Map<number, FusionModel>();

  /** @param folder packed models (`packFolds`), or the trainer's own, usually `.cache/training` */
  constructor(folder: string) {
    this.isTrainers = existsSync(join(folder, "models"));
    this.folder = this.isTrainers ? join(folder, "models") : folder;
  }

  /** The first files of models missing in the folder. */
  missingFiles(): string[] {
    const name = (fold: number): string =>
      this.isTrainers ? `first-fold${fold}.json` : foldFile(fold);
    return Array.from({ length: FOLDS }, (_, fold) => join(this.folder, name(fold))).filter(
      (file) => !existsSync(file),
    );
  }

  /** The default's output for a page, by the model that has not seen its domain. */
  extract(page: Pick<Page, "html" | "url" | "site">, format: Format): string {
    return this.result(page, format).content;
  }

  /** The default's whole result, by the same model. */
  result({ html, url, site }: Pick<Page, "html" | "url" | "site">, format: Format): ExtractResult {
    const model = this.modelFor(site);
    const method: Method = {
      ...pith,
      select: (page, options, context) => selectFused(page, model, options, context),
    };
    return extract(html, { ...(url !== "" && { url }), format, method });
  }

  /** The probability of each block, by the model that has not seen the site's domain. */
  score(page: MeasuredPage, site: string): Float64Array {
    return selectFused(page, this.modelFor(site)).score;
  }

  /** The model that has not seen a site's domain. */
  modelFor(site: string): FusionModel {
    const fold = foldOf(site);
    let model = this.models.get(fold);
    if (!model) {
      const packed = this.isTrainers
        ? packModel(this.folder, `fold ${fold}`, fold)
        : readFold(join(this.folder, foldFile(fold)));
      model = unpackModel(packed);
      this.models.set(fold, model);
    }
    return model;
  }
}

/** Writes the default's text of each selected page, for `--predictions`. */
export async function predict(
  sets: readonly DataSet[],
  models: FoldModels,
  accepts: PageFilter,
  file: string,
): Promise<void> {
  const texts = async function* (): AsyncGenerator<object> {
    for (const { name, file: source } of sets) {
      let pages = 0;
      for await (const page of readPages(source, accepts)) {
        yield { set: name, id: page.id, text: models.extract(page, "text") };
        pages++;
      }
      process.stderr.write(`${name}: ${pages} pages\n`);
    }
  };
  await writeJsonLines(file, texts());
}
