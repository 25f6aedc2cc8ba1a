import { registerMethod } from "./method-table.ts";
import { boilerpipe as boilerpipeMethod } from "./methods/boilerpipe.ts";
import { ccb as ccbMethod } from "./methods/ccb.ts";
import { cetd as cetdMethod } from "./methods/cetd.ts";
import { classicMethods } from "./methods/classics.ts";
import { justext as justextMethod } from "./methods/justext.ts";
import type { Method } from "./methods/method.ts";
import { mss as mssMethod } from "./methods/mss.ts";
import { readability as readabilityMethod } from "./methods/readability.ts";
import { slopeCurves as slopeCurvesMethod } from "./methods/slope-curves.ts";

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
