import type { Method } from "../../../src/selection/method.ts";
import { coreMethods } from "./core-methods.ts";
import { wffte } from "./wffte.ts";

/** The published methods for single pages, and the floor that they are compared with, as help and reports list them. */
export const publishedMethods: readonly Method[] = [...coreMethods, wffte as Method];
