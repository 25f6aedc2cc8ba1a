import { boilerpipe as boilerpipeMethod } from "../packages/methods/src/boilerpipe.ts";
import { ccb as ccbMethod } from "../packages/methods/src/ccb.ts";
import { cetd as cetdMethod } from "../packages/methods/src/cetd.ts";
import { classicMethods } from "../packages/methods/src/classics.ts";
import { justext as justextMethod } from "../packages/methods/src/justext.ts";
import { mss as mssMethod } from "../packages/methods/src/mss.ts";
import { readability as readabilityMethod } from "../packages/methods/src/readability.ts";
import { slopeCurves as slopeCurvesMethod } from "../packages/methods/src/slope-curves.ts";
import { registerMethod } from "./method-table.ts";
import type { Method } from "./selection/method.ts";

/** Document slope curves (Pinto and others 2002). With this import each of the classics is known by its name, too. */
export const slopeCurves: Method = slopeCurvesMethod as Method;
/** Content code blurring (Gottron 2008). */
export const ccb: Method = ccbMethod as Method;
/** Maximum subsequence segmentation (Pasternack, Roth 2009). */
export const mss: Method = mssMethod as Method;
/** The scoring of the bookmarklet Readability (arc90 2010). */
export const readability: Method = readabilityMethod as Method;
/** Boilerpipe (Kohlschütter, Fankhauser, Nejdl 2010). */
export const boilerpipe: Method = boilerpipeMethod as Method;
/** Content extraction via text density (Sun, Song, Liao 2011). */
export const cetd: Method = cetdMethod as Method;
/** jusText (Pomikálek 2011). */
export const justext: Method = justextMethod as Method;
/** All of them, in the order of their years. */
export const classics: readonly Method[] = classicMethods;

for (const method of classicMethods) registerMethod(method);
