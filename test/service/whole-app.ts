import { addMcp, createToolbox, loadSdk, mcpOperations } from "../../packages/mcp/src/index.ts";
import { createApp } from "../../packages/service/src/app.ts";
import type { PageFetcher, ServiceApp } from "../../packages/service/src/context.ts";
import { createInProcessEngine } from "../../packages/service/src/engine.ts";
import type { Operation } from "../../packages/service/src/operation.ts";
import { operations } from "../../packages/service/src/operations.ts";
import { addLabels, type LabelKeeper, labelOperations } from "../../packages/service/src/routes/labels.ts";
import { addPlayground, playgroundOperations } from "../../packages/service/src/routes/playground.ts";

const extraOperations = [...labelOperations, ...playgroundOperations, ...mcpOperations];

/** The operations of `makeWholeApp`. */
export const allOperations: readonly Operation[] = [...operations, ...extraOperations];

/** Creates a service with all that `pith serve` can add to it. */
export async function makeWholeApp(fetchPage: PageFetcher, keeper: LabelKeeper): Promise<ServiceApp> {
  const sdk = await loadSdk();
  const engine = createInProcessEngine();
  return createApp({
    engine,
    fetchPage,
    metrics: { record: () => undefined, expose: () => Promise.resolve({ contentType: "text/plain", body: "up 1\n" }) },
    extraOperations,
    extend: (app) => {
      addLabels(app, keeper);
      addPlayground(app, { fetchPage, labels: true });
      addMcp(app, sdk, createToolbox({ engine, fetchPage, maxBytes: 1_000_000, deadlineMs: 10_000, version: "1" }));
    },
  });
}
