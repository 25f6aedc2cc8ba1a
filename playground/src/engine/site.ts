import { type MeasuredPage, type Selection, SiteProfile, siteMethods } from "./pith.ts";
import type { OptionValues, ReasonView, SiteView, TemplateBlock, Verdicts } from "./protocol.ts";

interface NamedPage {
  readonly name: string;
  readonly page: MeasuredPage;
}

/** Blocks that are listed at most, the most frequent first. */
const SHOWN_BLOCKS = 200;

function listBlocks(pages: readonly NamedPage[]): TemplateBlock[] {
  const profile = new SiteProfile();
  for (const { page } of pages) profile.learn(page);
  return profile
    .describeBlocks()
    .map(({ sample, element, similarPages, template }) => ({
      sample,
      element,
      pages: similarPages,
      isTemplate: template,
    }))
    .sort((a, b) => b.pages - a.pages)
    .slice(0, SHOWN_BLOCKS);
}

/** Pages that are judged as pages of one site. */
export class SiteCollection {
  private selections: readonly Selection[] = [];

  judge(pages: readonly NamedPage[], id: string, options: OptionValues): SiteView {
    const method = siteMethods.find((candidate) => candidate.id === id) ?? siteMethods[0];
    this.selections = method.select(
      pages.map(({ page }) => page),
      options,
    );
    return {
      pageCount: pages.length,
      blocks: listBlocks(pages),
      pages: pages.map(({ name, page }, index) => {
        const { outcome, why, keep } = this.selections[index];
        const kept = keep.reduce((sum, value) => sum + value, 0);
        return { name, title: page.titleText, outcome, why, kept, blockCount: keep.length };
      }),
    };
  }

  verdicts(index: number): Verdicts {
    const { method, outcome, why, keep, score } = this.selections[index];
    return { method, outcome, why, keep: keep.slice(), score: score.slice(), tookMs: 0 };
  }

  explain(index: number, block: number): ReasonView {
    const { signal, threshold, text, values } = this.selections[index].verdict(block).reason;
    return { signal, text, ...(threshold !== undefined && { threshold }), ...(values && { values: { ...values } }) };
  }
}
