import { defaultDeadlineMs, defaultMaxBytes } from "pith-service/tools";
import type { FlagTable, ServiceFlagValues } from "./flag-types.ts";

/** Flags of the service. */
export const serviceFlags: FlagTable<ServiceFlagValues> = {
  host: {
    kind: "string",
    placeholder: "HOST",
    fallback: "127.0.0.1",
    meaning: "address to listen on; a non-loopback address requires a token",
  },
  port: { kind: "number", placeholder: "N", fallback: "8080", meaning: "port to listen on; 0 for any free port" },
  tokenFile: {
    kind: "string",
    placeholder: "FILE",
    meaning: "file with the token that requests must send; or set the environment variable PITH_TOKEN",
  },
  allowedHost: {
    kind: "strings",
    placeholder: "NAME",
    meaning: "host name to accept besides localhost; may be repeated",
  },
  corsOrigin: {
    kind: "strings",
    placeholder: "ORIGIN",
    meaning: "origin of web pages that may call the service; may be repeated",
  },
  maxQueue: {
    group: "limit",
    kind: "number",
    placeholder: "N",
    fallback: "4 for each worker",
    meaning: "maximum number of pages waiting for a worker",
  },
  deadlineMs: {
    group: "limit",
    kind: "number",
    placeholder: "MS",
    fallback: String(defaultDeadlineMs),
    meaning: "maximum time for one page; a page that takes longer is stopped",
  },
  maxBody: {
    group: "limit",
    kind: "number",
    placeholder: "BYTES",
    fallback: String(defaultMaxBytes),
    meaning: "maximum size of a request and of a page",
  },
  clientRequests: {
    group: "limit",
    kind: "number",
    placeholder: "N",
    fallback: "8, on loopback no limit",
    meaning: "maximum number of concurrent requests of one client",
  },
  clientRate: {
    group: "limit",
    kind: "number",
    placeholder: "N",
    fallback: "120, on loopback no limit",
    meaning: "maximum number of requests of one client per minute",
  },
  trustProxy: {
    kind: "boolean",
    meaning: "read client addresses from X-Forwarded-For, set by a reverse proxy",
  },
  labels: {
    kind: "string",
    placeholder: "FOLDER",
    meaning: "folder of pages to label in the playground; labels are stored there too",
  },
};
