import { createHash } from "node:crypto";
import { registrableDomain } from "../../../training/src/read-pages.ts";
import type { RuleEffect } from "./ablate-page.ts";

/** Half of the sites: candidates come from half 0, and half 1 confirms them. */
export type Half = 0 | 1;

/** The effect of a rule on one half of a set's sites. */
export interface HalfEvidence {
  readonly measured: number;
  /** Pages whose output changes without the rule, and their sites. */
  readonly pages: number;
  readonly sites: readonly string[];
  /** Pages whose word F1 is higher, or lower, with the rule. */
  readonly better: number;
  readonly worse: number;
  /** Sum of the word F1 that pages gain by the rule. */
  readonly gain: number;
  /** Visible flaws removed by the rule, by kind; negative where it adds some. */
  readonly fewer: Readonly<Record<string, number>>;
  /** Sites on which the rule removes flaws and adds none. */
  readonly mendedSites: readonly string[];
}

export interface RuleEvidence {
  readonly set: string;
  readonly halves: readonly [HalfEvidence, HalfEvidence | undefined];
}

export interface EvidenceRecord {
  /** SHA-256 of what judges blocks in the measured model (`hashJudging`). */
  readonly model: string;
  readonly commit: string;
  readonly rules: Readonly<Record<string, readonly RuleEvidence[]>>;
}

/** The half of a site, by a hash of its domain. */
export function halfOf(site: string): Half {
  const digest = createHash("sha1").update("half\0").update(registrableDomain(site)).digest();
  return digest.readUInt8(0) < 128 ? 0 : 1;
}

const round = (gain: number): number => Math.round(gain * 1e4) / 1e4;

/** Flaws removed by a rule, by kind; negative where it adds some. */
export function fewerFlaws({ withRule, without }: RuleEffect): Record<string, number> {
  const kinds = Object.keys(withRule.flaws);
  const differences = kinds.map(
    (kind) => [kind, (without.flaws[kind] ?? 0) - (withRule.flaws[kind] ?? 0)] as const,
  );
  return Object.fromEntries(differences.filter(([, fewer]) => fewer !== 0));
}

/** Collects the effects of rules on one half of a set. */
export class HalfEffects {
  private measured = 0;
  private readonly effects: Array<{ readonly site: string; readonly effect: RuleEffect }> = [];

  add(site: string, effects: readonly RuleEffect[]): void {
    this.measured++;
    for (const effect of effects) this.effects.push({ site: registrableDomain(site), effect });
  }

  evidenceOf(rule: string): HalfEvidence {
    const own = this.effects.filter(({ effect }) => effect.rule === rule);
    const gains = own.map(
      ({ effect: { withRule, without } }) => (withRule.f1 ?? 0) - (without.f1 ?? 0),
    );
    const fewer: Record<string, number> = {};
    const bySite = new Map<string, number>();
    for (const { site, effect } of own) {
      for (const [kind, difference] of Object.entries(fewerFlaws(effect))) {
        fewer[kind] = (fewer[kind] ?? 0) + difference;
        bySite.set(site, (bySite.get(site) ?? 0) + difference);
      }
    }
    return {
      measured: this.measured,
      pages: own.length,
      sites: [...new Set(own.map(({ site }) => site))].sort(),
      better: gains.filter((gain) => gain > 0).length,
      worse: gains.filter((gain) => gain < 0).length,
      gain: round(gains.reduce((sum, gain) => sum + gain, 0)),
      fewer,
      mendedSites: [...bySite]
        .flatMap(([site, difference]) => (difference > 0 ? [site] : []))
        .sort(),
    };
  }
}
