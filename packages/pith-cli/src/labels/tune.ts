import type { Method } from "pith";
import type { OptionValue } from "pith/kit";
import type { SiteMethod } from "pith/methods";
import { hashEvenly } from "../../../pith/src/text/hashing.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { findMethod } from "../extract-options.ts";
import { UsageError } from "../usage-error.ts";
import { judgeSite, proposedShares } from "./judge.ts";
import { type LabelledPage, readLabelledSites } from "./labelled-pages.ts";
import { figuresOf, noWords } from "./word-counts.ts";

type Settings = Readonly<Record<string, OptionValue>>;

const PAGE_SHARES = [0.05, 0.1, 0.2, 0.3, 0.5];

/** Tried values of the thresholds of methods whose papers tune them by site. */
const TRIED: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  "x-cex": { epsilon: [0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9], pageShare: PAGE_SHARES },
  "content-extractor": { epsilon: [0.3, 0.5, 0.7, 0.9], pageShare: PAGE_SHARES },
  "link-density": {
    basicLinkTextDensity: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
    basicTextChars: [50, 100, 200, 400],
    basicLinkDensity: [0.3, 0.5, 0.7, 0.9],
    preciseLinkTextDensity: [0.05, 0.1, 0.15, 0.2, 0.3, 0.4],
    preciseLinks: [5, 10, 20, 40, 80],
    preciseTextChars: [0, 20, 50, 100, 200],
    preciseLinkDensity: [0.05, 0.1, 0.2, 0.3, 0.5],
  },
};

/** With fewer labelled pages a quarter is too small a test. */
const MIN_PAGES = 10;
/** The share of pages to learn from (Fernandes, Information Extraction from Web Pages, 4.1). */
const LEARN_SHARE = 0.75;
/** Most rounds over all thresholds; most sites converge in two. */
const MAX_ROUNDS = 3;

const percent = (share: number): string => (100 * share).toFixed(1);

/**
 * The settings with the best F1 on pages, searched one threshold after the other from the defaults.
 */
function search(method: Method | SiteMethod, f1Of: (settings: Settings) => number): Settings {
  let best: { readonly settings: Settings; readonly f1: number } = { settings: {}, f1: f1Of({}) };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = best;
    for (const [name, values] of Object.entries(TRIED[method.id])) {
      for (const value of values) {
        const settings = { ...best.settings, [name]: value };
        const f1 = f1Of(settings);
        if (f1 > best.f1) best = { settings, f1 };
      }
    }
    if (best === before) break;
  }
  return best.settings;
}

/**
 * `pith labels tune`: a method's thresholds by site, found on three quarters of the pages. Only
 * thresholds that help on the others are written.
 */
export async function tune(context: CommandContext): Promise<ExitCode> {
  const { values, output, note } = context;
  const known = Object.keys(TRIED);
  if (!known.includes(values.method ?? ""))
    throw new UsageError(`labels tune needs --method ${known.join(" or ")}`);
  const method = findMethod(values.method ?? "");
  const found: Record<string, Settings> = {};
  const sites = await readLabelledSites(context);
  const proposed = proposedShares(sites).get(method.id);
  if (proposed !== undefined)
    note(`${method.id} proposed ${percent(proposed)} % of the labels, which flatters its F1`);
  for (const [site, pages] of sites) {
    const labelled = pages.filter(({ labels }) => labels !== undefined);
    if (labelled.length < MIN_PAGES) {
      note(`${site}: ${countOf(labelled.length, "labelled page")}, but tuning takes ${MIN_PAGES}`);
      continue;
    }
    const shuffled = labelled.sort((a, b) => hashEvenly(a.name) - hashEvenly(b.name));
    const learn = shuffled.slice(0, Math.floor(LEARN_SHARE * shuffled.length));
    const test = shuffled.slice(learn.length);
    const f1On =
      (own: readonly LabelledPage[]) =>
      (settings: Settings): number => {
        const counts = noWords();
        judgeSite(counts, method, own, learn, settings);
        return figuresOf(counts).f1;
      };
    const settings = search(method, f1On(learn));
    const before = f1On(test)({});
    const after = f1On(test)(settings);
    const figures = `F1 ${percent(before)} with the defaults, ${percent(after)} tuned`;
    note(
      `${site}: ${figures}, on ${countOf(test.length, "other page")}${after > before ? "" : "; kept the defaults"}`,
    );
    if (after > before) found[site] = settings;
  }
  await output.write(`${JSON.stringify(found, null, 2)}\n`);
  return Object.keys(found).length > 0 ? 0 : 1;
}
