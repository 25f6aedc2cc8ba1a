import type { Choice } from "../model/decide.ts";
import { type Contribution, explainRows } from "../model/explain-trees.ts";
import { type FeatureMatrix, numbersFrom } from "../model/features/feature-matrix.ts";
import type { FusionModel } from "../model/model.ts";
import type { BlockRole } from "../model/role-names.ts";
import { createRoleDetector, type RolePair } from "../model/roles.ts";
import type { PageScores } from "../model/score.ts";
import type { Explained, Reason } from "../selection/selection.ts";
import type { Trace } from "../selection/trace.ts";
import { lazy } from "../text/lazy.ts";
import { remember } from "../text/remember.ts";
import type { ScoreFacts } from "./row.ts";

/** Arguments on each side of a reason. */
const MOST_ARGUMENTS = 3;
/** Features considered for them. */
const MOST_FEATURES = 12;

const PHRASES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^first$/, "the model's first stage"],
  [/^first@|^firstBefore|^firstAfter/, "neighbouring blocks"],
  [/^firstOf:(?:placeInGroup|member|group)$/, "other blocks of its group"],
  [/^firstOf:table$|^thing:table/, "the table around it"],
  [/^thing:inFigure$/, "the adjacent picture"],
  [/^thing:/, "its group"],
  [/^first\^|^firstOfPage/, "the elements around it"],
  [/^firstOf:/, "blocks of the same shape"],
  [/Likely$|^contentBefore/, "its position in the likely content"],
  [/^class:(.+)/, "class words: $1"],
  [/^words:(?:self|near|middle|far)$/, "names of its elements"],
  [/^words:text$/, "its first words"],
  [/^words:section$/, "the heading above it"],
  [/^words:heading$/, "words of the heading"],
  [/^words:all$|^wordsByKind:/, "its words and names"],
  [/^up:(.+)/, "distance to $1"],
  [/^kind:/, "the kind of page"],
  [/^page:/, "the page as a whole"],
  [/linkDensity/, "link density"],
  [/TagRatio/, "text-to-tag ratio"],
  [/[sS]hape/, "repetition of its shape"],
  [/^place:.*Subject/, "the page's subject near it"],
  [/^place:.*Invite/, "a line about comments above it"],
  [/^place:cop/, "repetition of its text"],
  [/^place:menu/, "the menu around it"],
  [/title/, "overlap with the title"],
  [/^chars$|^words$|sentences|endsSentence/, "length of its text"],
  [/^same(?:Text|Start)/, "repetition of its text"],
  [/^sameParent/, "the block before it"],
  [/^(?:chars|words|share|punctuationRate)@/, "neighbouring blocks"],
  [/^(?:chars|share|punctuationRate)\^/, "the elements around it"],
  [
    /^charsPerWord$|^(?:digit|upper|punctuation)Rate$|^punctuation$|^lineBreaks$/,
    "the style of its text",
  ],
  [/^has(?:Price|Question)$|^endsWithEllipsis$/, "the style of its text"],
  [
    /^(?:isHidden|isAriaHidden|inTemplate|inNoscript|inClosedDetails|isEmbedded)$/,
    "its visibility in the markup",
  ],
  [/^(?:containerKind|depth|listDepth)$/, "its element"],
  [/^links$|^insideLink$/, "its links"],
  [/eading|^blocksFromH1$/, "headings above it"],
  [/^blockIndex$|^blockFraction$|^chars(?:Before|Fraction)$/, "its position on the page"],
  [/^long|Long$/, "long texts near it"],
];

const phrases = new Map<string, string>();

/** A feature in words; empty for those that would tell readers nothing. */
function phraseFor(feature: string): string {
  const [pattern, words] = PHRASES.find(([own]) => own.test(feature)) ?? [/^/, ""];
  return words.replace("$1", pattern.exec(feature)?.[1] ?? "");
}

/** The strongest evidence for and against content, in words. */
interface Arguments {
  readonly for: readonly string[];
  readonly against: readonly string[];
}

/** Names the features that moved a block. Runs for each, so it keeps a few names in lists. */
function nameArguments(signals: readonly Contribution[]): Arguments {
  const names: string[] = [];
  const sums: number[] = [];
  for (const { feature, effect } of signals) {
    const name = remember(phrases, feature, phraseFor);
    if (name === "") continue;
    const known = names.indexOf(name);
    if (known >= 0) sums[known] += effect;
    else sums[names.push(name) - 1] = effect;
  }
  const strongest = Array.from(sums.keys()).sort(
    (one, other) => Math.abs(sums[other]) - Math.abs(sums[one]),
  );
  const some = (sign: 1 | -1): string[] =>
    strongest
      .filter((at) => sign * sums[at] > 0)
      .slice(0, MOST_ARGUMENTS)
      .map((at) => names[at]);
  return { for: some(1), against: some(-1) };
}

type NewReason = { -readonly [Key in keyof Reason]: Reason[Key] };

/** What a block with a role is, as a phrase. */
const ROLE_TEXTS: Readonly<Record<BlockRole, string>> = {
  title: "the page's headline",
  text: "the page's content",
  caption: "a caption",
  byline: "who wrote it, and when",
  comment: "what readers wrote",
  menu: "navigation",
  related: "a link or teaser to other content",
  control: "a control of the page",
  offer: "an offer",
  about: "who runs the site",
};

/** The rule whose blocks have a role by chance: no reader sees them. */
const HIDDEN = "drop-hidden-text";

/**
 * A block's reason: what it is, its probability, the cutoff, and evidence for and against content.
 * @param last the last rule that changed the probability
 */
function explainBlock(
  named: Arguments,
  {
    model,
    final,
    cutoff,
  }: { readonly model: number; readonly final: number; readonly cutoff: number },
  role: BlockRole,
  last: string | undefined,
): Reason {
  const isTurned = last !== undefined && model >= cutoff !== final >= cutoff;
  const decidedBy = isTurned ? last : "model";
  const reason: NewReason = {
    text: last === HIDDEN ? "text that readers do not see" : ROLE_TEXTS[role],
    decidedBy,
    probability: model,
    threshold: cutoff,
  };
  if (named.for.length > 0) reason.for = named.for;
  if (named.against.length > 0) reason.against = named.against;
  return reason;
}

interface Explainable {
  readonly scores: PageScores;
  /** The facts before all rules. */
  readonly facts: ScoreFacts;
  /** The probabilities after all rules. */
  readonly final: Float64Array;
  /** The changes by the score rules. */
  readonly trace: Trace;
  readonly decision: Choice;
}

/** A block's reason, and its role if kept and if dropped. */
interface Judged {
  readonly reason: Reason;
  readonly roles: RolePair;
}

const roleBy = ({ kept, dropped }: RolePair, isKept: number): BlockRole =>
  isKept === 1 ? kept : dropped;

export class Explanations {
  private allRoles: readonly RolePair[] | undefined;

  constructor(
    private readonly model: FusionModel,
    private readonly given: Explainable,
  ) {}

  private roleDetector(): (matrix: FeatureMatrix) => readonly RolePair[] {
    return createRoleDetector(this.model, this.given.facts.page, this.given.scores);
  }

  /** The reason and role of each block in turn, by these verdicts. */
  *each(keep: Uint8Array): Generator<Explained, undefined> {
    let block = 0;
    for (const { reason, roles } of this.judgeEach())
      yield { reason, role: roleBy(roles, keep[block++]) };
  }

  private *judgeEach(): Generator<Judged, undefined> {
    const { scores, trace, facts, final, decision } = this.given;
    const { matrices, secondStage, trees } = scores;
    const known = this.allRoles;
    const rolesOf = known
      ? ({ blocks }: FeatureMatrix) => Array.from(blocks, (block) => known[block])
      : this.roleDetector();
    const lastRules = new Map(trace.map(({ block, by }) => [block, by]));
    for (const matrix of matrices()) {
      // The last stage that scored a block explains it; the first stage's result is one of its
      // features.
      const named: Arguments[] = [];
      for (const [stage, ensemble] of [this.model.first, this.model.second].entries()) {
        const rows = numbersFrom(0, matrix.rows).filter(
          (row) => secondStage[matrix.blocks[row]] === stage,
        );
        const treesOf = (row: number): number => trees[matrix.blocks[row]];
        const answers = explainRows(ensemble, matrix, {
          rows,
          most: MOST_FEATURES,
          trees: treesOf,
          describe: nameArguments,
        });
        for (const [at, row] of rows.entries()) named[row] = answers[at];
      }
      const roles = rolesOf(matrix);
      // A whole matrix is explained before the first yield: the caller may process another page in
      // the same memory in between.
      const explained = Array.from(matrix.blocks, (block, row): Judged => {
        const probabilities = {
          model: facts.probability[block],
          final: final[block],
          cutoff: decision.cutoff,
        };
        const role = roleBy(roles[row], decision.keep[block]);
        return {
          reason: explainBlock(named[row], probabilities, role, lastRules.get(block)),
          roles: roles[row],
        };
      });
      yield* explained;
    }
  }

  readonly reasons: () => readonly Reason[] = lazy(() => {
    const reasons: Reason[] = [];
    const pairs: RolePair[] = [];
    for (const { reason, roles } of this.judgeEach()) {
      reasons.push(reason);
      pairs.push(roles);
    }
    this.allRoles = pairs;
    return reasons;
  });

  /** Roles by these verdicts. They are much cheaper than reasons. */
  roles(keep: Uint8Array): readonly string[] {
    this.allRoles ??= this.findRoles();
    return this.allRoles.map((pair, block) => roleBy(pair, keep[block]));
  }

  private findRoles(): readonly RolePair[] {
    const rolesOf = this.roleDetector();
    const pairs: RolePair[] = [];
    for (const matrix of this.given.scores.matrices())
      for (const pair of rolesOf(matrix)) pairs.push(pair);
    return pairs;
  }
}
