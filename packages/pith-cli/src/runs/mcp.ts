import { fetchPage } from "pith-node";
import type { PageFetcher } from "pith-server";
import { createToolbox, loadSdk, serveStdio } from "pith-server/mcp";
import { PoolEngine } from "pith-server/node";
import { readVersion } from "../../../pith-node/src/version.ts";
import { defaultDeadlineMs, defaultMaxBytes } from "../../../pith-server/src/context.ts";
import { renderingFor } from "../../../pith-server/src/pages.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { fetchLimits } from "../fetch-flags.ts";
import { renderOptions } from "../rendering.ts";
import { UsageError } from "../usage-error.ts";

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args } = context;
  if (args.length > 0) throw new UsageError(`mcp takes no arguments, got ${args[0]}`);
  const { workers = 1, deadlineMs = defaultDeadlineMs, maxBody = defaultMaxBytes } = values;
  const [sdk, version] = await Promise.all([loadSdk(), readVersion()]);
  const engine = new PoolEngine({ workers });
  const options = { maxBytes: maxBody, ...fetchLimits(values), ...(await renderOptions(values)) };
  const fetchGuarded: PageFetcher = (url, signal, render) =>
    fetchPage(url, { ...options, ...renderingFor(options.renderer, render), signal });
  const box = createToolbox({
    engine,
    fetchPage: fetchGuarded,
    maxBytes: maxBody,
    deadlineMs,
    version,
  });
  try {
    await serveStdio(sdk, box);
  } finally {
    await engine.pool.terminate();
  }
  return 0;
}
