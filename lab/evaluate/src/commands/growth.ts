import { publish } from "../reporting/publish.ts";
import { buildPackages } from "../run/build-packages.ts";
import { makePage, pageFamilies, timeGrowth } from "../run/growth.ts";
import { describeMachine } from "../run/machine.ts";
import { loadBuilt } from "../run/stages.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_ROUNDS = 3;
const SIZES = [50_000, 200_000, 1_000_000, 5_000_000] as const;

const sizeName = (chars: number): string =>
  chars < 1e6 ? `${chars / 1e3} kB` : `${chars / 1e6} MB`;

/** Measures how the default's time grows with pages that are only long. */
export const growthCommand: Command = {
  name: "growth",
  summary: "measure CPU time of plain text by page family and size, as a multiple of parse5.parse",
  help: `npm run evaluate -- speed growth [options]

Pages repeat one piece of markup: ${pageFamilies.map(({ name }) => name).join(", ")}. Sizes: ${SIZES.map(sizeName).join(", ")}.

Options
  --family NAME  only families whose name contains this text
  --chars N      one size in characters, in place of the four
  --rounds N     least warm runs per page; the best counts (default: ${DEFAULT_ROUNDS})
  --data DIR     without effect, as the pages are made here; npm run tables gives it`,
  async run(args) {
    const options = parseArguments(args, { value: "family chars rounds data" });
    const rounds = numberOption(options, "rounds", DEFAULT_ROUNDS, 1, 100);
    const wanted = options.value("family") ?? "";
    const chars = numberOption(options, "chars", 0, 0, 50_000_000);
    const sizes = chars === 0 ? SIZES : [chars];
    const families = pageFamilies.filter(({ name }) => name.includes(wanted));
    if (families.length === 0) throw new UsageError(`no family of pages has ${wanted} in its name`);
    await buildPackages();
    const built = await loadBuilt();
    const rows = families.map((family) => {
      const costs = sizes.map((size) => timeGrowth(built, makePage(family, size), rounds));
      process.stderr.write(`${family.name}\n`);
      return [
        family.name,
        family.meaning,
        ...costs.map(({ parse5Ms, textMs }) => `${(textMs / parse5Ms).toFixed(1)}`),
      ];
    });
    const table = {
      name: "growth",
      title: "Time of plain text by page family and size",
      notes: [
        [
          "CPU time as a multiple of parse5.parse on the same page, in one warm process,",
          `best of at least ${rounds} rounds. ${describeMachine()}.`,
        ].join(" "),
      ],
      head: ["pages", "what they repeat", ...sizes.map(sizeName)],
      rows,
    };
    publish([table], wanted === "" && chars === 0 ? import.meta.url : undefined);
    return 0;
  },
};
