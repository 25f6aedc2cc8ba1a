import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { McpSdk } from "../../mcp/index.ts";
import { toFileError } from "../../node/errors.ts";
import { readVersion } from "../../node/version.ts";
import type { ServeOptions } from "../../service/node/index.ts";
import type { Command } from "../command.ts";
import type { FlagValues } from "../flags.ts";
import { UsageError } from "../usage-error.ts";

const MINUTE_MS = 60_000;

/** The playground, where it was built into the package. */
const PLAYGROUND = fileURLToPath(new URL("../../playground/", import.meta.url));

async function readToken({ tokenFile }: FlagValues): Promise<string | undefined> {
  if (tokenFile === undefined) return process.env.PITH_TOKEN || undefined;
  try {
    return (await readFile(tokenFile, "utf8")).trim();
  } catch (error) {
    throw toFileError(tokenFile, error);
  }
}

function fetchOptions({ allowPrivate, fetchTimeoutMs, maxRedirects }: FlagValues): NonNullable<ServeOptions["fetch"]> {
  return {
    ...(allowPrivate && { allowPrivate }),
    ...(fetchTimeoutMs !== undefined && { timeoutMs: fetchTimeoutMs }),
    ...(maxRedirects !== undefined && { maxRedirects }),
  };
}

/** The options that the flags ask for. */
function serveOptions(values: FlagValues): ServeOptions {
  const { host, port, workers, maxQueue, deadlineMs, maxBody, clientRequests, clientRate, maxHeap, profiles } = values;
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(workers !== undefined && { workers }),
    ...(maxQueue !== undefined && { maxQueue }),
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(maxBody !== undefined && { maxBytes: maxBody }),
    ...(maxHeap !== undefined && { maxHeapMiB: maxHeap }),
    ...(profiles !== undefined && { profileFolder: profiles }),
    ...(values.labels !== undefined && { labelFolder: values.labels }),
    ...(clientRequests !== undefined && { maxRequestsPerClient: clientRequests }),
    ...(clientRate !== undefined && { rateLimit: { requests: clientRate, windowMs: MINUTE_MS } }),
    ...(values.allowedHost && { hosts: values.allowedHost }),
    ...(values.corsOrigin && { corsOrigins: values.corsOrigin }),
    ...(values.trustProxy && { trustProxy: true }),
    ...(existsSync(PLAYGROUND) && { staticFolder: PLAYGROUND }),
    fetch: fetchOptions(values),
  };
}

/** The MCP server is there when its SDK is. */
async function tryLoadSdk(): Promise<McpSdk | undefined> {
  const { loadSdk } = await import("../../mcp/index.ts");
  try {
    return await loadSdk();
  } catch {
    return undefined;
  }
}

/** Resolves at the first signal that asks the process to end; the second ends it at once. */
async function untilAskedToEnd(): Promise<string> {
  const signal = await Promise.race(["SIGTERM", "SIGINT"].map((name) => once(process, name).then(() => name)));
  for (const name of ["SIGTERM", "SIGINT"]) process.once(name, () => process.exit(1));
  return signal;
}

/** `pith serve`: the HTTP service. */
export const serveCommand: Command = {
  name: "serve",
  summary: "answer over HTTP: extract, compare, headlines, site profiles, MCP",
  usage: "",
  description:
    "Starts the HTTP service: POST /v1/extract, /v1/compare and /v1/headlines, site profiles at /v1/sites, and " +
    "GET /https://example.org/story for the Markdown of a page; GET /openapi.json describes all. With the MCP SDK " +
    "installed, /mcp is an MCP server. It listens on this machine only; --host for others needs a token. The log is " +
    "JSON lines on standard error. SIGTERM ends it when the requests that came are answered.",
  examples: [
    ["pith serve", "for this machine, at http://127.0.0.1:8080"],
    ["curl http://127.0.0.1:8080/https://example.org/story", "a page as Markdown"],
    ["PITH_TOKEN=$(openssl rand -hex 32) pith serve --host 0.0.0.0", "for others, who send the token"],
    ["pith serve --profiles sites/ --workers 4", "with site profiles in a folder, and four threads"],
  ],
  flags: [
    "host",
    "port",
    "tokenFile",
    "allowedHost",
    "corsOrigin",
    "workers",
    "maxQueue",
    "deadlineMs",
    "maxBody",
    "maxHeap",
    "clientRequests",
    "clientRate",
    "trustProxy",
    "profiles",
    "labels",
    "allowPrivate",
    "fetchTimeoutMs",
    "maxRedirects",
  ],
  async run({ values, args, note }) {
    if (args.length > 0) throw new UsageError("serve takes no arguments, only flags", "serve");
    // Loaded when it is used: other commands need not wait for it.
    const [{ logToStderr, startService }, { addMcp, createToolbox, mcpOperations }] = await Promise.all([
      import("../../service/node/index.ts"),
      import("../../mcp/index.ts"),
    ]);
    const [token, version, sdk] = await Promise.all([readToken(values), readVersion(), tryLoadSdk()]);
    const service = await startService({
      ...serveOptions(values),
      ...(token !== undefined && { token }),
      version,
      log: logToStderr,
      extraOperations: sdk ? mcpOperations : [],
      extend: (app, parts) => {
        if (sdk) addMcp(app, sdk, createToolbox({ ...parts, version }));
      },
    });
    note(`listening at ${service.url}${token === undefined ? "" : ", for requests with the token"}`);
    const signal = await untilAskedToEnd();
    logToStderr({ level: "info", event: "ending", signal });
    await service.close();
    logToStderr({ level: "info", event: "ended" });
    return 0;
  },
};
