import { classics } from "./classics.ts";
import { getMethod, methods as shipped } from "./method-registry.ts";
import type { Method } from "./selection/method.ts";

export { getMethod };

/** All single-page methods, the classics among them, in the order in which help and reports list them. */
export const methods: readonly Method[] = [...shipped, ...classics];
