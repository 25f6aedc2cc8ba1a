import { ablateCommand } from "./ablate.ts";
import { agreementCommand } from "./agreement.ts";
import { checkingCommand } from "./checking.ts";
import type { Command } from "./command.ts";
import { extractCommand } from "./extract.ts";
import { gateCommand } from "./gate.ts";
import { headlinesCommand } from "./headlines.ts";
import { hostileCommand } from "./hostile.ts";
import { labelsCommand } from "./labels.ts";
import { memoryCommand } from "./memory.ts";
import { metadataCommand } from "./metadata.ts";
import { movingCommand } from "./moving.ts";
import { pagersCommand } from "./pagers.ts";
import { parserCommand } from "./parser.ts";
import { predictCommand } from "./predict.ts";
import { readableCommand } from "./readable.ts";
import { readingCommand } from "./reading.ts";
import { recordsCommand } from "./records.ts";
import { regretCommand } from "./regret.ts";
import { reliabilityCommand } from "./reliability.ts";
import { renderingCommand } from "./rendering.ts";
import { reportCommand } from "./report.ts";
import { roundTripCommand } from "./round-trip.ts";
import { runCommand } from "./run.ts";
import { segmentsCommand } from "./segments.ts";
import { siteCommand } from "./site.ts";
import { soakCommand } from "./soak.ts";
import { stagesCommand } from "./stages.ts";
import { structureCommand } from "./structure.ts";
import { tablesCommand } from "./tables.ts";
import { thresholdsCommand } from "./thresholds.ts";
import { throughputCommand } from "./throughput.ts";

/** All subcommands, in the order of the help. The first one runs when none is named. */
export const commands: readonly Command[] = [
  runCommand,
  reportCommand,
  tablesCommand,
  gateCommand,
  ablateCommand,
  extractCommand,
  predictCommand,
  regretCommand,
  reliabilityCommand,
  segmentsCommand,
  headlinesCommand,
  metadataCommand,
  recordsCommand,
  readableCommand,
  siteCommand,
  thresholdsCommand,
  labelsCommand,
  agreementCommand,
  structureCommand,
  movingCommand,
  readingCommand,
  stagesCommand,
  throughputCommand,
  hostileCommand,
  memoryCommand,
  soakCommand,
  pagersCommand,
  renderingCommand,
  parserCommand,
  roundTripCommand,
  checkingCommand,
];
