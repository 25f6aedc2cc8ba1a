import "./metadata/register-languages.ts";
import { wffte as published } from "../packages/methods/src/wffte.ts";
import { registerMethod } from "./method-table.ts";
import type { Method } from "./selection/method.ts";

/** The method WFFTE, with its lists of words of 25 languages; with this import it is known by its name, too. */
export const wffte: Method = published as Method;

registerMethod(wffte);
