import { defaultDeadlineMs, defaultMaxBytes } from "pith-service/tools";
import { type FlagTable, number, on, text, texts } from "./flag-types.ts";

export const serviceFlags: Partial<FlagTable> = {
  host: text("HOST", "address to listen on; a non-loopback address requires a token", { fallback: "127.0.0.1" }),
  port: number("N", "port to listen on; 0 for any free port", { fallback: "8080" }),
  tokenFile: text("FILE", "file with the token that requests must send; or set the environment variable PITH_TOKEN"),
  allowedHost: texts("NAME", "host name to accept besides localhost; may be repeated"),
  corsOrigin: texts("ORIGIN", "origin of web pages that may call the service; may be repeated"),
  maxQueue: number("N", "maximum number of pages waiting for a worker", {
    group: "limit",
    fallback: "4 for each worker",
  }),
  deadlineMs: number("MS", "maximum time for one page; a page that takes longer is stopped", {
    group: "limit",
    fallback: String(defaultDeadlineMs),
  }),
  maxBody: number("BYTES", "maximum size of a request and of a page", {
    group: "limit",
    fallback: String(defaultMaxBytes),
  }),
  clientRequests: number("N", "maximum number of concurrent requests of one client", {
    group: "limit",
    fallback: "8, on loopback no limit",
  }),
  clientRate: number("N", "maximum number of requests of one client per minute", {
    group: "limit",
    fallback: "120, on loopback no limit",
  }),
  trustProxy: on("read client addresses from X-Forwarded-For, set by a reverse proxy"),
  labels: text("FOLDER", "folder of pages to label in the playground; labels are stored there too"),
};
