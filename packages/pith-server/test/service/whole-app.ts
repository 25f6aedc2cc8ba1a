import { createApp } from "../../src/app.ts";
import type { Operation, PageFetcher, ServiceApp } from "../../src/context.ts";
import { createInProcessEngine } from "../../src/engine.ts";
import { createToolbox, loadSdk, mcpOperation, mcpRoute } from "../../src/mcp/index.ts";
import { routes } from "../../src/routes/index.ts";
import { playgroundRoutes } from "../../src/routes/playground.ts";

/** The operations of `makeWholeApp`. */
export const allOperations: readonly Operation[] = [...routes, ...playgroundRoutes, mcpOperation];

/** Creates a service with all that `pith serve` can add to it. */
export async function makeWholeApp(fetchPage: PageFetcher): Promise<ServiceApp> {
  const sdk = await loadSdk();
  const engine = createInProcessEngine();
  return createApp({
    engine,
    fetchPage,
    metrics: {
      record: () => undefined,
      expose: () => Promise.resolve({ contentType: "text/plain", body: "up 1\n" }),
    },
    routes: [
      ...playgroundRoutes,
      mcpRoute(
        sdk,
        createToolbox({ engine, fetchPage, maxBytes: 1_000_000, deadlineMs: 10_000, version: "1" }),
      ),
    ],
  });
}
