/** Hosts of web counters and advertisements. */
const TRACKER_HOSTS: readonly string[] = [
  "doubleclick",
  "googlesyndication",
  "googleadservices",
  "adservice",
  "adserver",
  "adnxs",
  "adsystem",
  "scorecardresearch",
  "quantserve",
  "krxd",
  "imrworldwide",
  "chartbeat",
  "google-analytics",
  String.raw`mc\.yandex`,
  String.raw`counter\.`,
  "hitcounter",
  "statcounter",
  String.raw`pixel\.wp`,
  "feedburner",
  "taboola",
  "outbrain",
  "omtrdc",
  "2o7",
  "demdex",
  "bluekai",
  "rlcdn",
  String.raw`bat\.bing`,
];
const TRACKER_HOST = new RegExp(TRACKER_HOSTS.join("|"), "i");
/** Addresses and file names of trackers and spacers. */
const TRACKER_PATHS: readonly RegExp[] = [
  /facebook\.com\/tr|twitter\.com\/i\/adsct|linkedin\.com\/px/,
  /(?:piwik|matomo)\.php|\/ads?\/|\/adserver/,
  /[/_.-](?:pixel|spacer|1x1|blank|transparent)\.(?:gif|png|php)(?:[?#]|$)/,
  /\/(?:beacon|tracker)\.(?:gif|png|php)(?:[?#]|$)/,
];
const TRACKER_PATH = new RegExp(TRACKER_PATHS.map(({ source }) => source).join("|"), "i");
/** Names of logos and controls in addresses and classes. */
const FURNITURE_NAMES: readonly string[] = [
  "icons?",
  "ico",
  "avatars?",
  "gravatar",
  "userpics?",
  "logos?",
  "emojis?",
  "smil(?:ies|eys?)",
  "badges?",
  "arrows?",
  "buttons?",
  "btn",
  "divider",
  "sprites?",
  "stars?",
  "ratings?",
  "flags?",
  "headshots?",
  "author",
];
export const FURNITURE: RegExp = new RegExp(
  String.raw`(?:^|[\s/_.-])(?:${FURNITURE_NAMES.join("|")})(?:[\s/_.\d-]|$)|\.svg(?:[?#]|$)`,
  "i",
);

export function isTracker(url: string): boolean {
  return TRACKER_HOST.test(URL.parse(url)?.host ?? "") || TRACKER_PATH.test(url);
}
