import { createToolbox, loadSdk, mcpOperation, mcpRoute } from "../../packages/mcp/src/index.ts";
import { createApp } from "../../packages/service/src/app.ts";
import type { Operation, PageFetcher, ServiceApp } from "../../packages/service/src/context.ts";
import { createInProcessEngine } from "../../packages/service/src/engine.ts";
import { routes } from "../../packages/service/src/routes/index.ts";
import { playgroundRoutes } from "../../packages/service/src/routes/playground.ts";

/** The operations of `makeWholeApp`. */
export const allOperations: readonly Operation[] = [...routes, ...playgroundRoutes, mcpOperation];

/** Creates a service with all that `pith serve` can add to it. */
export async function makeWholeApp(fetchPage: PageFetcher): Promise<ServiceApp> {
  const sdk = await loadSdk();
  const engine = createInProcessEngine();
  return createApp({
    engine,
    fetchPage,
    metrics: { record: () => undefined, expose: () => Promise.resolve({ contentType: "text/plain", body: "up 1\n" }) },
    routes: [
      ...playgroundRoutes,
      mcpRoute(sdk, createToolbox({ engine, fetchPage, maxBytes: 1_000_000, deadlineMs: 10_000, version: "1" })),
    ],
  });
}
