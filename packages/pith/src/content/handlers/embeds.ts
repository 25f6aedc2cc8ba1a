import { TAG } from "../../html/parse/tags.ts";
import { hostOf, withoutWww } from "../../text/hosts.ts";
import { anyOf } from "../../text/phrases.ts";
import { cleanTitle } from "../clean-title.ts";
import type { Action, Context, Handler } from "../context.ts";
import { isContentFrame } from "../pictures/frame-kind.ts";
import { addWords } from "../tree-trace.ts";

/** Hosts of players, which are content wherever they are. */
const PLAYER_HOSTS = anyOf(
  [
    String.raw`youtube\.com`,
    String.raw`youtube-nocookie\.com`,
    String.raw`vimeo\.com`,
    String.raw`dailymotion\.com`,
    String.raw`soundcloud\.com`,
    String.raw`spotify\.com`,
    String.raw`ted\.com`,
    String.raw`wistia\.(?:com|net)`,
    String.raw`bilibili\.com`,
    String.raw`twitch\.tv`,
    String.raw`archive\.org`,
    String.raw`brightcove\.(?:com|net)`,
    String.raw`jwplayer\.com`,
    String.raw`rutube\.ru`,
    String.raw`slideshare\.net`,
    String.raw`codepen\.io`,
  ],
  { before: String.raw`(?:^|\.)`, after: "$", flags: "" },
);
const YOUTUBE_EMBED = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/;
const VIMEO_EMBED = /^https?:\/\/player\.vimeo\.com\/video\/(\d{4,12})/;

/** A video's page instead of its bare player, if the address reveals it. */
function watchUrl(url: string): string {
  const youtube = YOUTUBE_EMBED.exec(url);
  if (youtube) return `https://www.youtube.com/watch?v=${youtube[1]}`;
  const vimeo = VIMEO_EMBED.exec(url);
  return vimeo ? `https://vimeo.com/${vimeo[1]}` : url;
}

function pushLink({ tree, builder, steps, survey }: Context, node: number, url: string): Action {
  const name = cleanTitle(tree.attr(node, "title")) ?? cleanTitle(tree.attr(node, "aria-label"));
  const target = watchUrl(url);
  builder.boundary();
  const wrapped = builder.wrap({ kind: "link", url: target, title: undefined });
  const text = name ?? withoutWww(hostOf(target) ?? target);
  builder.label(text);
  steps.push(addWords("player", Math.max(0, survey.blockBefore(node)), text));
  if (wrapped) builder.unwrap();
  builder.boundary();
  return "skip";
}

export const handleMedia: Handler = (context, node): Action => {
  const { tree, survey, urls } = context;
  if (context.isTextOnly || !survey.isAmongKept(node)) return "skip";
  const sources = [tree.attr(node, "src"), tree.attr(node, "data-src")];
  for (const child of tree.children(node).slice(0, 20)) {
    if (tree.tag[child] === TAG.source)
      sources.push(tree.attr(child, "src"), tree.attr(child, "data-src"));
  }
  const url = sources.map((source) => urls.media(source ?? "")).find((own) => own !== undefined);
  return url === undefined ? "skip" : pushLink(context, node, url);
};

/** `iframe`, `embed` and `object`: players and other content become links. */
export const handleFrame: Handler = (context, node): Action => {
  const { tree, survey, urls } = context;
  if (context.isTextOnly || !survey.isAmongKept(node)) return "skip";
  const addresses = ["src", "data-src", "data-lazy-src", "data"].flatMap(
    (name) => urls.media(tree.attr(node, name) ?? "") ?? [],
  );
  const url =
    addresses.find((own) => PLAYER_HOSTS.test(hostOf(own) ?? "")) ??
    addresses.find((own) => survey.isBetweenKept(node) && isContentFrame(tree, node, own));
  return url === undefined ? "skip" : pushLink(context, node, url);
};

/** Scripts that write code from elsewhere into the page. */
const CODE_SCRIPT =
  /^(https:\/\/(?:gist\.github\.com\/[\w-]{1,60}\/[\da-f]{6,40}|gitlab\.com\/(?:[\w.-]{1,60}\/){0,6}-?\/?snippets\/\d{1,12}))\.js\b/;

/** `script`: code of another site becomes a link. */
export function handleCodeScript(context: Context, node: number): boolean {
  const { tree, survey, isTextOnly } = context;
  const url = CODE_SCRIPT.exec(tree.attr(node, "src")?.trim() ?? "")?.[1];
  if (url === undefined || isTextOnly || !survey.isAmongKept(node)) return false;
  pushLink(context, node, url);
  return true;
}
