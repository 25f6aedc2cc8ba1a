import { createHash } from "node:crypto";
import type { RuleEvidence } from "../../../src/rules/evidence.ts";
import { registrableDomain } from "../../../training/src/read-pages.ts";
import type { RuleEffect } from "./ablate-page.ts";

/** The half of the sites that a site is in: 0 to find candidates on, 1 to check them on. Its domain decides. */
export function halfOf(site: string): 0 | 1 {
  const digest = createHash("sha1").update("half\0").update(registrableDomain(site)).digest();
  return digest.readUInt8(0) < 128 ? 0 : 1;
}

/** Collects what rules do for the pages of a set. */
export class SetEffects {
  private readonly pages: [number, number] = [0, 0];
  private readonly effects: Array<{ readonly site: string; readonly effect: RuleEffect }> = [];

  add(site: string, effects: readonly RuleEffect[]): void {
    this.pages[halfOf(site)]++;
    for (const effect of effects) this.effects.push({ site, effect });
  }

  /** What is known of a rule from this set. */
  evidenceOf(rule: string, set: string): RuleEvidence {
    const own = this.effects.filter(({ effect }) => effect.rule === rule);
    const gains = own.map(({ site, effect }) => ({ half: halfOf(site), gain: effect.withRule.f1 - effect.without.f1 }));
    const gainOn = (half: 0 | 1): number => {
      const sum = gains.reduce((total, { half: ownHalf, gain }) => total + (ownHalf === half ? gain : 0), 0);
      return Math.round((sum / Math.max(1, this.pages[half])) * 1e5) / 1e5;
    };
    const mends: Record<string, number> = {};
    const mending = new Set<string>();
    for (const { site, effect } of own) {
      for (const [thing, count] of Object.entries(effect.withRule.broken)) {
        const less = (effect.without.broken[thing] ?? 0) - count;
        if (less !== 0) mends[thing] = (mends[thing] ?? 0) + less;
        if (less > 0) mending.add(registrableDomain(site));
      }
    }
    return {
      set,
      measured: this.pages[0] + this.pages[1],
      pages: own.length,
      sites: [...new Set(own.map(({ site }) => registrableDomain(site)))].sort().length,
      better: gains.filter(({ gain }) => gain > 0).length,
      worse: gains.filter(({ gain }) => gain < 0).length,
      gain: [gainOn(0), gainOn(1)],
      ...(Object.keys(mends).length > 0 && { mends, mendedSites: mending.size }),
    };
  }
}
