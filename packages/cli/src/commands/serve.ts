import type { Command } from "../command.ts";
import { renderingFlags } from "../flag-groups.ts";

/** `pith serve`: the HTTP service. */
export const serveCommand: Command = {
  name: "serve",
  summary: "run the HTTP service: extract, compare, headlines, MCP",
  usage: "",
  description:
    "Starts the HTTP service: POST /v1/extract, /v1/compare and /v1/headlines, and " +
    "GET /https://example.org/story for the Markdown of a page; GET /openapi.json describes them all. With the MCP SDK " +
    "installed, /mcp is an MCP server. It listens on this machine only; to serve others, give --host and a token. The log is " +
    "JSON lines on standard error. SIGTERM stops it once the requests it has received are answered.",
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
