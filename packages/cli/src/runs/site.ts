import { decodeHtml, parsePage } from "flat-html";
import { PithError } from "../../../../src/errors.ts";
import { defaultLimits, resolveLimits } from "../../../../src/limits.ts";
import { measurePage } from "../../../../src/measure/measure.ts";
import { encodeProfiles } from "../../../../src/site/profile-format.ts";
import { type ProfileBlock, SiteProfile } from "../../../../src/site/site-profile.ts";
import { hostOf } from "../../../../src/text/hosts.ts";
import { suggest } from "../../../../src/text/suggest.ts";
import { openFile } from "../../../node/src/files.ts";
import { unpack } from "../../../node/src/unpacking/unpack.ts";
import { refuseFlags } from "../check-flags.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { describeError } from "../describe-error.ts";
import { toLimits } from "../extract-options.ts";
import { inputFlags } from "../flag-groups.ts";
import type { FlagName } from "../flag-types.ts";
import { readInput } from "../inputs.ts";
import { readPageLines } from "../jsonl.ts";
import { extractSite } from "../site-pages.ts";
import { readProfiles } from "../site-profiles.ts";
import { UsageError } from "../usage-error.ts";

/** Groups of blocks that `show` lists of each site when the output is for reading. */
const SHOWN_GROUPS = 40;

/** Profiles by site, in the order in which the sites came. */
class Learner {
  readonly profiles = new Map<string, SiteProfile>();
  private readonly context: CommandContext;
  failed = 0;

  constructor(context: CommandContext) {
    this.context = context;
  }

  learn(html: string, url: string | undefined): void {
    const site = hostOf(url) ?? "";
    let profile = this.profiles.get(site);
    if (!profile) {
      profile = new SiteProfile({ site });
      this.profiles.set(site, profile);
    }
    const tree = parsePage(html, { limits: resolveLimits(toLimits(this.context.values)) });
    profile.learn(measurePage(html, tree, url));
  }

  /** Reports what cannot be read, so that the rest goes on. */
  fail(error: unknown, what: string): void {
    if (!(error instanceof PithError)) throw error;
    this.failed++;
    this.context.note(describeError(error, what));
  }
}

async function learnFiles(context: CommandContext, learner: Learner): Promise<void> {
  for (const source of context.args.slice(1)) {
    try {
      const { bytes, url, contentType } = await readInput(source, context);
      learner.learn(decodeHtml(bytes, contentType === undefined ? {} : { contentType }).html, url);
    } catch (error) {
      learner.fail(error, source);
    }
  }
}

async function learnLines(context: CommandContext, learner: Learner): Promise<void> {
  const sources = context.args.length > 1 ? context.args.slice(1) : ["-"];
  const maxBytes = context.values.maxBytes ?? defaultLimits.maxBytes;
  for (const source of sources) {
    const stream = source === "-" ? unpack(context.stdin) : openFile(source);
    for await (const { line, page, problem } of readPageLines(stream, maxBytes)) {
      if (!page) {
        learner.failed++;
        context.note(`${source}: line ${line}: ${problem}`);
        continue;
      }
      try {
        learner.learn(page.html, page.url);
      } catch (error) {
        learner.fail(error, `${source}: line ${line}`);
      }
    }
  }
}

async function learnSites(context: CommandContext): Promise<ExitCode> {
  const { values } = context;
  if (values.output === undefined) throw new UsageError("site learn needs a file to write: -o SITE.profile", "site");
  if (!values.jsonl && context.args.length < 2) throw new UsageError("site learn needs pages, or --jsonl", "site");
  const learner = new Learner(context);
  // What was learned before is kept: learning more pages updates the profile.
  if (values.site !== undefined) {
    for (const profile of await readProfiles(values.site)) learner.profiles.set(profile.site, profile);
  }
  await (values.jsonl ? learnLines(context, learner) : learnFiles(context, learner));
  const profiles = [...learner.profiles.values()];
  if (profiles.length === 0) return 2;
  await context.output.write(encodeProfiles(profiles));
  for (const { site, pageCount } of profiles) context.note(`${site || "site without address"}: ${pageCount} pages`);
  return learner.failed > 0 ? 2 : 0;
}

/** One block; or those of one kind of element, on as many pages each, that are most often one with changing words. */
interface BlockGroup {
  readonly first: ProfileBlock;
  count: number;
}

function groupBlocks(blocks: readonly ProfileBlock[]): BlockGroup[] {
  const groups = new Map<string, BlockGroup>();
  for (const block of blocks) {
    const isFixed = block.pages === block.similarPages;
    const key = `${block.similarPages} ${block.element} ${isFixed ? block.sample : ""}`;
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { first: block, count: 1 });
  }
  return [...groups.values()];
}

function groupLine({ first, count }: BlockGroup): string {
  const others = count > 1 ? ` (and ${count - 1} more)` : "";
  return `  ${String(first.similarPages).padStart(5)}  ${first.element}: ${first.sample}${others}\n`;
}

function describeProfile(profile: SiteProfile): string {
  const { site, pageCount, sampledPages } = profile;
  const blocks = profile.describeBlocks();
  const templates = blocks.filter(({ template }) => template);
  const groups = groupBlocks(templates);
  const rest = groups.length - SHOWN_GROUPS;
  return [
    `${site || "site without address"}: ${pageCount} ${pageCount === 1 ? "page" : "pages"}, ${sampledPages} in the sample; `,
    `${blocks.length} different blocks, ${templates.length} of them template\n`,
    "  pages  template\n",
    ...groups.slice(0, SHOWN_GROUPS).map(groupLine),
    rest > 0 ? `  and ${rest} more; --format json lists all\n` : "",
  ].join("");
}

async function showSites(context: CommandContext): Promise<ExitCode> {
  const [, path, ...others] = context.args;
  if (path === undefined || others.length > 0) throw new UsageError("site show takes one file of profiles", "site");
  const profiles = await readProfiles(path);
  if (context.values.format === "json") {
    const data = profiles.map((profile) => ({
      site: profile.site,
      pageCount: profile.pageCount,
      sampledPages: profile.sampledPages,
      blocks: profile.describeBlocks(),
    }));
    await context.output.write(`${JSON.stringify(data, null, 2)}\n`);
  } else {
    await context.output.write(profiles.map(describeProfile).join("\n"));
  }
  return 0;
}

/** What each action takes. */
const ACTIONS: Readonly<Partial<Record<string, readonly FlagName[]>>> = {
  learn: ["site", "output", "jsonl", ...inputFlags],
  show: ["format", "output"],
  extract: ["method", "set", "similarity", "format", "output", "jsonl", ...inputFlags],
};

/** Does `pith site`. */
export async function run(context: CommandContext, command: Command): Promise<ExitCode> {
  const { values, args } = context;
  const [action = ""] = args;
  const flags = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (flags === undefined) {
    const names = Object.keys(ACTIONS);
    throw new UsageError(`site takes ${names.join(", ")}, got ${action || "nothing"}${suggest(action, names)}`, "site");
  }
  const others = command.flags.filter((name) => !flags.includes(name));
  refuseFlags(values, others, (flag) => `site ${action} has no flag ${flag}`, "site");
  if (action === "learn") return learnSites(context);
  if (action === "extract") return extractSite(context, args.slice(1));
  if (values.format !== undefined && !["text", "json"].includes(values.format)) {
    throw new UsageError(`site ${action} writes text or json, not ${values.format}`, "site");
  }
  return showSites(context);
}
