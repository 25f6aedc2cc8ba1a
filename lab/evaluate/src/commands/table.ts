import { ablateCommand } from "./ablate.ts";
import { type Command, UsageError } from "./command.ts";
import { doubtsCommand } from "./doubts.ts";
import { dropInCommand } from "./drop-in.ts";
import { gateCommand } from "./gate.ts";
import { growthCommand } from "./growth.ts";
import { headlinesCommand } from "./headlines.ts";
import { hostileCommand } from "./hostile.ts";
import { metadataCommand } from "./metadata.ts";
import { predictCommand } from "./predict.ts";
import { recordsCommand } from "./records.ts";
import { regretCommand } from "./regret.ts";
import { reportCommand } from "./report.ts";
import { reproduceCommand } from "./reproduce.ts";
import { rolesCommand } from "./roles.ts";
import { runCommand } from "./run.ts";
import { segmentsCommand } from "./segments.ts";
import { siteCommand } from "./site.ts";
import { stagesCommand } from "./stages.ts";
import { structureCommand } from "./structure.ts";
import { tablesCommand } from "./tables.ts";
import { thresholdsCommand } from "./thresholds.ts";
import { throughputCommand } from "./throughput.ts";

/** A command, a group of parts, or both. */
export interface Group {
  readonly name: string;
  readonly summary: string;
  /** Runs if no part is named. */
  readonly own?: Command;
  /** Run if named after the command. */
  readonly parts: readonly Command[];
}

const single = (own: Command, parts: readonly Command[] = []): Group => ({
  name: own.name,
  summary: own.summary,
  own,
  parts,
});

/** All commands, in the order of the help. The first is the default. */
export const groups: readonly Group[] = [
  single(runCommand, [predictCommand]),
  single(reportCommand, [regretCommand]),
  single(tablesCommand),
  single(gateCommand),
  single(ablateCommand),
  single(reproduceCommand),
  {
    name: "measure",
    summary: "measure headlines, metadata, records, structure, sites and more",
    parts: [
      headlinesCommand,
      metadataCommand,
      dropInCommand,
      recordsCommand,
      rolesCommand,
      siteCommand,
      thresholdsCommand,
      structureCommand,
      doubtsCommand,
      segmentsCommand,
    ],
  },
  {
    name: "speed",
    summary: "measure time by stage, page size and throughput, and on hostile pages",
    parts: [stagesCommand, growthCommand, throughputCommand, hostileCommand],
  },
];

/** Everything that can run: commands and parts. */
export const commands: readonly Command[] = groups.flatMap(({ own, parts }) =>
  own ? [own, ...parts] : parts,
);

/**
 * Finds the command or part that the first arguments name, and returns the remaining arguments.
 * @throws {UsageError} for an unknown name; names the command of a part given on its own
 */
export function findCommand(args: readonly string[]): {
  readonly group: Group;
  readonly command: Command | undefined;
  readonly rest: readonly string[];
} {
  const [name = "--", part = "--"] = args;
  const named = groups.find((group) => group.name === name);
  if (!named && !name.startsWith("-")) {
    const home = groups.find(({ parts }) => parts.some((each) => each.name === name));
    const hint = home ? `${name} is a part of ${home.name}` : `unknown command ${name}`;
    throw new UsageError(
      `${hint}: npm run evaluate -- ${home ? `${home.name} ${name}` : "--help lists them"}`,
    );
  }
  const group = named ?? groups[0];
  const found = named?.parts.find((each) => each.name === part);
  if (named && named.parts.length > 0 && !found && !part.startsWith("-")) {
    throw new UsageError(
      `${name} has the parts ${named.parts.map((each) => each.name).join(", ")}; got ${part}`,
    );
  }
  if (found) return { group, command: found, rest: args.slice(2) };
  return { group, command: group.own, rest: args.slice(named ? 1 : 0) };
}
