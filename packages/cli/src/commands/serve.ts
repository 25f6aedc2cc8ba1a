import type { Command } from "../command.ts";
import { renderingFlags } from "../flag-groups.ts";

/** `pith serve`: the HTTP service. */
export const serveCommand: Command = {
  name: "serve",
  summary: "run the HTTP service: extract, compare, headlines, MCP",
  usage: "",
  description:
    "Starts the HTTP service and the playground on this machine. GET /openapi.json describes all requests. " +
    "To serve others, give --host and a token. The log is JSON lines on standard error. SIGTERM lets accepted requests finish.",
  examples: [
    ["pith serve", "local only, at http://127.0.0.1:8080"],
    ["curl http://127.0.0.1:8080/https://example.org/story", "a page as Markdown"],
    ["PITH_TOKEN=$(openssl rand -hex 32) pith serve --host 0.0.0.0", "reachable by others, with a token"],
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
    "labels",
    "allowPrivate",
    "fetchTimeoutMs",
    "maxRedirects",
    ...renderingFlags,
  ],
  load: () => import("../runs/serve.ts"),
};
