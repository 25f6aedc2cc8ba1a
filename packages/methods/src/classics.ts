import type { Method } from "../../../src/selection/method.ts";
import { boilerpipe } from "./boilerpipe.ts";
import { ccb } from "./ccb.ts";
import { cetd } from "./cetd.ts";
import { justext } from "./justext.ts";
import { mss } from "./mss.ts";
import { readability } from "./readability.ts";
import { slopeCurves } from "./slope-curves.ts";

/** The classic methods that papers compare with, in the order of their years. Apart, so that `extract` does not grow by them. */
export const classicMethods: readonly Method[] = [
  slopeCurves as Method,
  ccb as Method,
  mss as Method,
  readability as Method,
  boilerpipe as Method,
  cetd as Method,
  justext as Method,
];
