import { STOP_WORDS } from "./stop-words-data.ts";

export const stopWords: ReadonlySet<string> = new Set(Object.values(STOP_WORDS).flat());
