/** What is bundled with every step counted: pith, and the stages of its way. */
export * from "../../../src/index.ts";
export { GapSubject, gapStages } from "./gap-stages.ts";
