import "./metadata/register-languages.ts";
import type { Method } from "./methods/method.ts";
import { wffte as published } from "./methods/wffte.ts";

/** The method WFFTE, with its lists of words of 25 languages. */
export const wffte: Method = published as Method;
