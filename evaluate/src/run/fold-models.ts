import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type FusionModel, unpackModel } from "../../../src/fusion/model.ts";
import { pith, selectFused } from "../../../src/fusion/pith.ts";
import { extract, type Format, type Method } from "../../../src/index.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { packModel } from "../../../training/src/pack-model.ts";
import { registrableDomain } from "../../../training/src/read-pages.ts";
import type { Page } from "../data/pages.ts";

/** How many folds the trainer makes. */
const FOLDS = 5;

/** The fold of a site: its registrable domain decides, as in `training/pages.py`. */
export function foldOf(site: string): number {
  const digest = createHash("md5").update(registrableDomain(site)).digest("hex");
  return Number(BigInt(`0x${digest}`) % BigInt(FOLDS));
}

/** The trainer's models, of which each has not seen the domains of one fold. */
export class FoldModels {
  private readonly folder: string;
  private readonly models = new Map<number, FusionModel>();

  /** `cache` is the trainer's folder, most often `.cache/training`. */
  constructor(cache: string) {
    this.folder = join(cache, "models");
  }

  /** The first files of models that the folder should have and has not. */
  missingFiles(): string[] {
    const files = Array.from({ length: FOLDS }, (_, fold) => join(this.folder, `first-fold${fold}.json`));
    return files.filter((file) => !existsSync(file));
  }

  /** What the whole default gives for a page, by the model that has not seen its domain. */
  extract({ html, url, site }: Page, format: Format): string {
    const model = this.modelFor(site);
    const method: Method = {
      ...pith,
      select: (page, options, context) => selectFused(page, model, options, context),
    };
    return extract(html, { url, format, method }).content;
  }

  /** The probability of each block to be content, by the model that has not seen the site's domain. */
  score(page: MeasuredPage, site: string): Float64Array {
    return selectFused(page, this.modelFor(site)).score;
  }

  private modelFor(site: string): FusionModel {
    const fold = foldOf(site);
    let model = this.models.get(fold);
    if (!model) {
      model = unpackModel(packModel(this.folder, `fold ${fold}`, fold));
      this.models.set(fold, model);
    }
    return model;
  }
}
