import { methods, pith } from "pith/methods";
import type { Route } from "../context.ts";
import { list, record, TEXT } from "../json-schema.ts";
import { openApiDocument } from "../openapi.ts";
import { Problem } from "../problems.ts";
import { REFERENCE_POLICY, referencePage } from "../reference-page.ts";

/** What the service offers and how it is doing. */
export const statusRoutes: readonly Route[] = [
  {
    verb: "get",
    path: "/v1/methods",
    id: "listMethods",
    summary: "The methods with their papers and options",
    answer: "All methods.",
    content: { "application/json": record({ methods: list({ type: "object" }) }) },
    problems: [],
    example: { answer: { methods: [{ id: "pith", isDefault: true }] } },
    handle: (c) =>
      c.json({
        methods: methods.map(({ id, summary, paper, options }) => {
          return { id, summary, paper, options, isDefault: id === pith.id };
        }),
      }),
  },
  {
    verb: "get",
    path: "/healthz",
    id: "health",
    summary: "Whether the process is alive",
    answer: "It does.",
    content: { "application/json": record({ status: TEXT }) },
    problems: [],
    isOpen: true,
    example: { answer: { status: "ok" } },
    handle: (c) => c.json({ status: "ok" }),
  },
  {
    verb: "get",
    path: "/readyz",
    id: "readiness",
    summary: "Whether requests can be handled",
    answer: "They can.",
    content: { "application/json": record({ status: TEXT }) },
    problems: ["shutting-down"],
    isOpen: true,
    example: { answer: { status: "ready" } },
    handle(c, { isReady, isClosing }) {
      if (isReady?.() === false || isClosing?.()) {
        throw new Problem("shutting-down", "the service cannot handle requests now", {
          retryAfter: 1,
        });
      }
      return c.json({ status: "ready" });
    },
  },
  {
    verb: "get",
    path: "/metrics",
    id: "metrics",
    summary: "Metrics for Prometheus",
    answer: "The figures.",
    content: { "text/plain": TEXT },
    problems: ["not-found"],
    example: {},
    async handle(c, { metrics }) {
      if (!metrics) throw new Problem("not-found", "this service has no metrics");
      const { contentType, body } = await metrics.expose();
      return c.body(body, 200, { "content-type": contentType });
    },
  },
  {
    verb: "get",
    path: "/openapi.json",
    id: "openapi",
    summary: "This document",
    answer: "OpenAPI 3.1.",
    content: { "application/json": { type: "object" } },
    problems: [],
    isOpen: true,
    example: { answer: { openapi: "3.1.0", info: { title: "pith" } } },
    handle: (c, { routes, version, token }) =>
      c.json(openApiDocument(routes, version, token !== undefined)),
  },
  {
    verb: "get",
    path: "/docs",
    id: "reference",
    summary: "This reference, as a page to read",
    answer: "A page without scripts that loads nothing.",
    content: { "text/html": TEXT },
    problems: [],
    isOpen: true,
    example: { accept: "text/html" },
    handle: (c, service) => {
      const headers = {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": REFERENCE_POLICY,
      };
      return c.body(referencePage(service), 200, headers);
    },
  },
];
