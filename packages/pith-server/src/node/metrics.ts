import type { PoolState } from "pith-node";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Metrics, RequestRecord } from "../context.ts";

/** From a cached answer to the default deadline, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface ServiceState extends PoolState {
  readonly connections?: number;
  readonly bodyBytes?: number;
  readonly answerBytes?: number;
}

const STATES: Readonly<Record<keyof ServiceState, readonly [name: string, help: string]>> = {
  ready: ["pith_workers_ready", "Workers that are idle or processing a page"],
  running: ["pith_workers_running", "Pages in progress"],
  waiting: ["pith_workers_waiting", "Pages waiting for a worker"],
  lost: ["pith_workers_lost", "Workers that were stopped or died since the start"],
  connections: ["pith_http_connections", "Open connections"],
  bodyBytes: ["pith_http_body_bytes", "Bytes of bodies and fetched pages in memory"],
  answerBytes: ["pith_http_answer_bytes", "Bytes of responses that clients have not read yet"],
};

/** Metrics for Prometheus: requests, pages, the workers, and the process itself. */
export function createPrometheusMetrics(stateOf: () => ServiceState): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "pith_http_requests_total",
    help: "Requests answered",
    labelNames: ["route", "verb", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "pith_http_request_duration_seconds",
    help: "Time from request to response",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: "pith_pages_total",
    help: "Pages processed",
    labelNames: ["method", "outcome"],
    registers,
  });
  for (const state of Object.keys(STATES) as Array<keyof ServiceState>) {
    const [name, help] = STATES[state];
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(stateOf()[state] ?? 0);
      },
    });
  }
  return {
    record({ verb, route, status, seconds: spent, method, outcome = "none" }: RequestRecord) {
      requests.inc({ route, verb, status });
      seconds.observe({ route }, spent);
      if (method !== undefined) pages.inc({ method, outcome });
    },
    async expose() {
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
