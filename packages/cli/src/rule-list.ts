import { describeRules, summariseEvidence } from "../../../src/rules/describe-rules.ts";

/** All rules for a person: id, stage and promise, what it does, what it is worth. */
export function rulesAsText(): string {
  return describeRules()
    .map(({ id, stage, promise, says, shownBy, evidence }) =>
      [`${id} (${stage}, for ${promise})`, `  ${says}`, `  ${shownBy ?? summariseEvidence(evidence)}`, ""].join("\n"),
    )
    .join("\n");
}

/** All rules for a program, with their constants and evidence. */
export function rulesAsJson(): string {
  return `${JSON.stringify(describeRules(), null, 2)}\n`;
}
