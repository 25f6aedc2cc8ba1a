import { mcpOperation } from "../../../packages/pith-server/src/mcp/transports.ts";
import {
  type ReferencePart,
  referenceOf,
  schemaParts,
} from "../../../packages/pith-server/src/reference.ts";
import { routes } from "../../../packages/pith-server/src/routes/index.ts";
import { playgroundRoutes } from "../../../packages/pith-server/src/routes/playground.ts";
import { describePage, type SitePage } from "./documents.ts";

const section = ({ id, title, html }: ReferencePart): string =>
  `## ${title} {#${id}}\n\n<div v-pre class="operation">\n${html.replaceAll(/\n{2,}/gu, "\n")}\n</div>\n`;

const GROUPS: ReadonlyArray<readonly [path: string, title: string, says: string, holds: RegExp]> = [
  [
    "pages",
    "One page",
    "The content of a page, what it says, and how far it can be trusted.",
    /^POST \/v1\/(?!page$|scrape)|^GET \/\{url\}|methods/u,
  ],
  ["other-forms", "Other tools' requests", "For clients of Firecrawl.", /scrape/u],
  [
    "playground",
    "Playground",
    "What the playground asks of the service.",
    /\/v1\/page$|service\.json/u,
  ],
  ["agents", "Agents", "Tools for agents over HTTP.", /\/mcp/u],
  [
    "running",
    "Operation",
    "Health, metrics, documents.",
    /healthz|readyz|metrics$|openapi|\/docs/u,
  ],
];

/** Pages about the HTTP service, generated from its OpenAPI document. */
export function makeHttpPages(): SitePage[] {
  const left = new Set(referenceOf([...routes, ...playgroundRoutes, mcpOperation], false));
  const schemas = schemaParts();
  // Responses refer to schemas, which are on a separate page.
  const linked = (html: string): string =>
    html.replaceAll('href="#schema-', 'href="./schemas.html#schema-');
  const pages = GROUPS.map(([path, title, says, holds]) => {
    const parts = [...left].filter(({ call }) => holds.test(call));
    for (const part of parts) left.delete(part);
    return { path, title, says, parts };
  });
  const others = { path: "more", title: "More", says: "Other requests.", parts: [...left] };
  const rows = [...pages, others].flatMap(({ path, parts }) =>
    parts.map(({ id, call, title }) => `| [\`${call}\`](./${path}.md#${id}) | ${title} |`),
  );
  const index = `# HTTP reference\n\nEvery request of [the service](../service.md), with an example. A running service shows the same at \`/docs\`, and as OpenAPI 3.1 at \`/openapi.json\`.\n\n| request | what it does |\n| --- | --- |\n${rows.join("\n")}\n`;
  const made = [...pages, ...(others.parts.length > 0 ? [others] : [])].map(
    ({ path, title, says, parts }) =>
      describePage(
        `http/${path}`,
        `# ${title}\n\n${says}\n\n${parts.map((part) => linked(section(part))).join("\n")}`,
      ),
  );
  const schemaPage = `# Schemas\n\nSchemas of the responses.\n\n${schemas.map(section).join("\n")}`;
  return [describePage("http/index", index), ...made, describePage("http/schemas", schemaPage)];
}
