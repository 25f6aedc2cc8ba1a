// Shared with other packages of pith only. May change with any version.
export { defaultFetchSettings } from "./fetch/fetch-settings.ts";
export { LINE_TOO_LONG, maxLineBytes } from "./input/line-items.ts";
export { outputKindOf } from "./output/open-sink.ts";
export { JobQueue, SHARDS } from "./queue/redis.ts";
export { Budget } from "./run/budget.ts";
export { total } from "./run/counts.ts";
export { BadLineError, idText, type PageFields, parsePageFields } from "./task/page-fields.ts";
export { pageRecord } from "./task/page-work.ts";
