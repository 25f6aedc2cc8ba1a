import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createToolbox, loadSdk, mcpRoute } from "pith-server/mcp";
import { logToStderr, type ServeOptions, startService } from "pith-server/node";
import { defined } from "../../../pith/src/text/defined.ts";
import { toFileError } from "../../../pith-node/src/errors.ts";
import { readVersion } from "../../../pith-node/src/version.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { fetchLimits } from "../fetch-flags.ts";
import type { FlagValues } from "../flag-types.ts";
import { playgroundFolder } from "../module-urls.ts";
import { renderOptions } from "../rendering.ts";
import { UsageError } from "../usage-error.ts";

const MINUTE_MS = 60_000;

/** The playground, if the package was built with it. */
const PLAYGROUND = fileURLToPath(playgroundFolder);

async function readToken({ tokenFile }: FlagValues): Promise<string | undefined> {
  if (tokenFile === undefined) return process.env.PITH_TOKEN || undefined;
  try {
    return (await readFile(tokenFile, "utf8")).trim();
  } catch (error) {
    throw toFileError(tokenFile, error);
  }
}

function serveOptions(values: FlagValues): ServeOptions {
  const {
    host,
    port,
    workers,
    maxQueue,
    deadlineMs,
    maxBody,
    clientRequests,
    clientRate,
    maxHeap,
  } = values;
  const { allowedHost, corsOrigin, trustProxy } = values;
  return defined({
    host,
    port,
    workers,
    maxQueue,
    deadlineMs,
    maxBytes: maxBody,
    maxHeapMiB: maxHeap,
    maxRequestsPerClient: clientRequests,
    hosts: allowedHost,
    corsOrigins: corsOrigin,
    trustProxy,
    rateLimit: clientRate === undefined ? undefined : { requests: clientRate, windowMs: MINUTE_MS },
    staticFolder: existsSync(PLAYGROUND) ? PLAYGROUND : undefined,
  });
}

/** Resolves at the first signal to terminate; a second one ends the process immediately. */
async function untilSignal(): Promise<string> {
  const signal = await Promise.race(
    ["SIGTERM", "SIGINT"].map((name) => once(process, name).then(() => name)),
  );
  for (const name of ["SIGTERM", "SIGINT"]) process.once(name, () => process.exit(1));
  return signal;
}

export async function run({ values, args, note }: CommandContext): Promise<ExitCode> {
  if (args.length > 0) throw new UsageError("serve takes no arguments, only flags");
  const [token, version, sdk] = await Promise.all([readToken(values), readVersion(), loadSdk()]);
  const service = await startService({
    ...serveOptions(values),
    fetch: { ...fetchLimits(values), ...(await renderOptions(values)) },
    ...defined({ token }),
    version,
    log: logToStderr,
    routes: (parts) => [mcpRoute(sdk, createToolbox({ ...parts, version }))],
  });
  const clients = token === undefined ? "" : ", for requests that send the token";
  const parts = existsSync(PLAYGROUND)
    ? "the playground; the API is at /docs"
    : "the API is at /docs";
  note(`listening at ${service.url}${clients} (${parts})`);
  const signal = await untilSignal();
  logToStderr({ level: "info", event: "ending", signal });
  await service.close();
  logToStderr({ level: "info", event: "ended" });
  return 0;
}
