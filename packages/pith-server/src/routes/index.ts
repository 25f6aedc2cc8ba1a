import type { Route } from "../context.ts";
import { extractRoute } from "./extract.ts";
import { questionRoutes } from "./questions.ts";
import { readerRoute } from "./reader.ts";
import { scrapeRoutes } from "./scrape.ts";
import { statusRoutes } from "./status.ts";

/** All routes available in every runtime, in the order of the documentation. */
export const routes: readonly Route[] = [
  extractRoute,
  ...questionRoutes,
  ...scrapeRoutes,
  readerRoute,
  ...statusRoutes,
];
