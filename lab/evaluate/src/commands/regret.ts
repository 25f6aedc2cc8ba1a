import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contentKey, type DataSet, readPages } from "../data/pages.ts";
import { type Cause, causeOf, causes, regretOf } from "../metrics/regret.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { publish } from "../reporting/publish.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { extractSets, openOutputs, type RunScope } from "../run/extract-set.ts";
import { CROSS_VALIDATED, chooseExtractors, type Extractor } from "../run/extractors.ts";
import { meanOf } from "../statistics/bootstrap.ts";
import { TokenIds } from "../text/tokens.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments, resolveScope } from "./common-options.ts";

const RIVALS = ["readability-linkedom", "defuddle", "rs-trafilatura"];
const SETS =
  "wcxb-dev,dragnet,daniel-dev,blogs-dev,manuals-dev,big9-dev,l3s-dev,cleaneval-dev,threads-dev,magic-forum-dev";
/** A page is behind if its word F1 is this much below the best rival's. */
const BEHIND = 0.1;
const FAR_BEHIND = 0.2;
const limitsFile = fileURLToPath(new URL("../../regret.json", import.meta.url));

interface BehindPage {
  readonly set: string;
  readonly id: string;
  readonly site: string;
  readonly type: string;
  readonly f1: number;
  readonly regret: number;
  readonly rival: string;
  readonly cause: Cause;
}

interface SetRegret {
  readonly set: string;
  readonly pages: number;
  /** Mean word F1: the default, then the rivals. */
  readonly means: readonly number[];
  readonly behind: readonly BehindPage[];
}

/** Limits for the number of pages behind, and far behind. */
type Limits = Readonly<Record<string, { readonly behind: number; readonly farBehind: number }>>;

async function measureSet(
  set: DataSet,
  extractors: readonly Extractor[],
  scope: RunScope,
): Promise<SetRegret> {
  await extractSets([set], extractors, scope);
  const outputs = extractors.map((extractor) => openOutputs(set, extractor));
  const scores: number[][] = extractors.map(() => []);
  const behind: BehindPage[] = [];
  for await (const page of readPages(set.file, scope.accepts)) {
    if (page.text === undefined) continue;
    const ids = new TokenIds();
    const gold = ids.encode(page.text);
    const texts = outputs.map((file) => file.get(contentKey(page))?.text ?? "");
    const f1 = texts.map((text) => measureWordOverlap(ids.encode(text), gold).f1);
    for (const [index, score] of f1.entries()) scores[index]?.push(score);
    const [own = 0, ...rivals] = f1;
    const regret = regretOf(own, rivals);
    if (regret <= BEHIND) continue;
    const rival =
      RIVALS[rivals.indexOf(own + regret)] ?? RIVALS[rivals.indexOf(Math.max(...rivals))] ?? "";
    const { id, site, type } = page;
    const cause = causeOf(texts[0] ?? "", page.text);
    behind.push({ set: set.name, id, site, type, f1: own, regret, rival, cause });
  }
  for (const file of outputs) file.close();
  return { set: set.name, pages: scores[0]?.length ?? 0, means: scores.map(meanOf), behind };
}

const isFar = ({ regret }: BehindPage): boolean => regret > FAR_BEHIND;
const share = (count: number, of: number): string =>
  `${count} (${((100 * count) / Math.max(1, of)).toFixed(1)} %)`;

function setTable(sets: readonly SetRegret[], versions: readonly string[]): ReportTable {
  const all = sets.flatMap(({ behind }) => behind);
  const pages = sets.reduce((sum, set) => sum + set.pages, 0);
  const row = (
    name: string,
    count: number,
    means: readonly string[],
    behind: readonly BehindPage[],
  ): string[] => [
    name,
    String(count),
    ...means,
    share(behind.filter(isFar).length, count),
    share(behind.length, count),
  ];
  return {
    name: "regret",
    title: `Pages where the default is behind the best of three rivals (${pages} pages)`,
    notes: [
      `Word F1 in percent, and pages whose word F1 is more than ${FAR_BEHIND} and ${BEHIND} below the best of ${versions.join(", ")}. The default uses models that have not seen the page's domain.`,
    ],
    head: ["set", "pages", "pith", ...RIVALS, "far behind", "behind"],
    rows: [
      ...sets.map((set) =>
        row(
          set.set,
          set.pages,
          set.means.map((mean) => (100 * mean).toFixed(1)),
          set.behind,
        ),
      ),
      row("all", pages, ["", ...RIVALS.map(() => "")], all),
    ],
  };
}

function causeTable(sets: readonly SetRegret[]): ReportTable {
  const all = sets.flatMap(({ behind }) => behind);
  return {
    name: "regret-causes",
    title: "Why the default is behind",
    notes: ["The larger of missing and superfluous words, and where most of them are."],
    head: ["cause", "far behind", "behind", ...RIVALS],
    rows: causes.map((cause) => {
      const own = all.filter((page) => page.cause === cause);
      const best = RIVALS.map((rival) => String(own.filter((page) => page.rival === rival).length));
      return [cause, String(own.filter(isFar).length), String(own.length), ...best];
    }),
  };
}

/**
 * Whether all counts are within the limits; prints those that are not. Writes only with `lower` or
 * `rebase`.
 */
function checkLimits(sets: readonly SetRegret[], mode: "check" | "lower" | "rebase"): boolean {
  const known: Limits = existsSync(limitsFile)
    ? (JSON.parse(readFileSync(limitsFile, "utf8")) as Limits)
    : {};
  let holds = true;
  const next: Record<string, { behind: number; farBehind: number }> = { ...known };
  for (const { set, behind } of sets) {
    const now = { behind: behind.length, farBehind: behind.filter(isFar).length };
    const limit = known[set] ?? now;
    const isWithin = now.behind <= limit.behind && now.farBehind <= limit.farBehind;
    if (!isWithin && mode !== "rebase") {
      holds = false;
      process.stdout.write(
        `${set}: ${now.farBehind} far behind, ${now.behind} behind; at most ${limit.farBehind} and ${limit.behind}\n`,
      );
    }
    const least = {
      behind: Math.min(now.behind, limit.behind),
      farBehind: Math.min(now.farBehind, limit.farBehind),
    };
    next[set] = mode === "rebase" ? now : least;
  }
  if (mode !== "check") writeFileSync(limitsFile, `${JSON.stringify(next, null, 2)}\n`);
  return holds;
}

/** Counts pages where a rival does much better. */
export const regretCommand: Command = {
  name: "regret",
  summary: "count pages where the default is far below the best of three rivals, and why",
  help: `npm run evaluate -- report regret [options]

Runs the default, with models that have not seen the page's domain, and ${RIVALS.join(", ")}. Counts the pages whose
word F1 is far below the best of them: by set, and by what is missing or superfluous, and where.

Options
  --sets A,B        data sets (default: ${SETS})
  --data DIR        where the sets are (default: PITH_DATA, else ../shared/datasets)
  --own FILE        the default's texts from "run predict", for example of other models, instead of running it
  --list FILE       write the pages that are behind as JSON lines, worst first
  --gate            fail if a set has more pages behind than lab/evaluate/regret.json allows
  --lower           write smaller counts into it
  --rebase          write all counts into it; the commit must give the reason
  --processes N     parallel child processes (default: 2)`,
  async run(args) {
    const given = parseArguments(args, {
      value: "sets data processes own list",
      flag: "gate lower rebase",
    });
    const scope = resolveScope(given, { methods: "none", rivals: RIVALS.join(","), sets: SETS });
    if (scope.extractors.length < RIVALS.length) throw new UsageError("regret needs all rivals");
    const changesLimits = given.flag("lower") || given.flag("rebase");
    const own = given.value("own");
    const choice = {
      methods: own === undefined ? [CROSS_VALIDATED] : [],
      rivals: RIVALS,
      predictions: own === undefined ? [] : [`${CROSS_VALIDATED}=${own}`],
    };
    const extractors = chooseExtractors(choice, () => undefined);
    const measured: SetRegret[] = [];
    for (const set of scope.sets) measured.push(await measureSet(set, extractors, scope.run));
    const versions = extractors.slice(1).map(({ id, version }) => `${id} ${version.split(" ")[0]}`);
    const files = scope.sets.map((set) => set.file);
    publish([setTable(measured, versions), causeTable(measured)], import.meta.url, files);
    const list = given.value("list");
    const worst = measured.flatMap(({ behind }) => behind).sort((a, b) => b.regret - a.regret);
    if (list !== undefined)
      writeFileSync(list, worst.map((page) => `${JSON.stringify(page)}\n`).join(""));
    if (!given.flag("gate") && !changesLimits) return 0;
    const unforced = given.flag("lower") ? "lower" : "check";
    const mode = given.flag("rebase") ? "rebase" : unforced;
    return checkLimits(measured, mode) ? 0 : 1;
  },
};
