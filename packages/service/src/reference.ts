import type { JsonSchema } from "./operation.ts";

interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: ReadonlyArray<{
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
    readonly example?: string;
  }>;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}
interface Described {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** An operation or a schema as HTML, without heading; the caller adds one. */
export interface ReferencePart {
  readonly id: string;
  readonly title: string;
  /** Shown next to the title in the menu: "POST /v1/extract". */
  readonly call: string;
  readonly html: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]*)`/gu, "<code>$1</code>");

/** Maximum nesting when listing fields: deeper ones are named by their type. */
const MAX_DEPTH = 3;

const nameOf = (schema: JsonSchema): string | undefined =>
  typeof schema.$ref === "string" ? schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1) : undefined;

function typeOf(schema: JsonSchema): string {
  const named = nameOf(schema);
  if (named !== undefined) return `<a href="#schema-${named.toLowerCase()}">${named}</a>`;
  if (schema.type === "array" && typeof schema.items === "object" && schema.items !== null) {
    const { items } = schema as { items: JsonSchema };
    return `list of ${nameOf(items) === undefined && items.type === undefined ? "values" : typeOf(items)}`;
  }
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(", ");
  return escapeHtml(typeof schema.type === "string" ? schema.type : "any");
}

interface Row {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

function listFields(schema: JsonSchema): Row[] {
  const rows: Row[] = [];
  const waiting = fieldsOf(schema, "");
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    rows.push(next);
    const { items } = next.schema as { items?: JsonSchema };
    const inner = next.schema.properties === undefined && items !== undefined ? items : next.schema;
    if (next.name.split(".").length < MAX_DEPTH) waiting.unshift(...fieldsOf(inner, `${next.name}.`));
  }
  return rows;
}

function fieldsOf({ properties, required }: JsonSchema, prefix: string): Row[] {
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name: `${prefix}${name}`,
    schema,
    isRequired: needed.has(name),
  }));
}

function meaningOf(schema: JsonSchema): string {
  const bounds = [
    ["minimum", "at least"],
    ["maximum", "at most"],
    ["maxItems", "maximum number"],
    ["maxLength", "maximum characters"],
  ].flatMap(([key = "", words = ""]) => (typeof schema[key] === "number" ? [`${words}: ${schema[key]}`] : []));
  const { default: fallback, description } = schema;
  const simple = ["string", "number", "boolean"].includes(typeof fallback);
  const parts = [
    ...(typeof description === "string" ? [prose(description)] : []),
    ...(simple ? [`Default: <code>${escapeHtml(String(fallback))}</code>.`] : []),
    ...(bounds.length > 0 ? [`(${bounds.join("; ")})`] : []),
  ];
  return parts.join(" ");
}

function fieldTable(rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(
    ({ name, schema, isRequired }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? " (needed)" : ""}</td><td>${typeOf(schema)}</td><td>${meaningOf(schema)}</td></tr>`,
  );
  return `<table><thead><tr><th>field</th><th>type</th><th>meaning</th></tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

const codeBlock = (language: string, text: string): string =>
  `<pre tabindex="0"><code class="language-${language}">${escapeHtml(text)}</code></pre>`;

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2));

const SERVICE = "http://127.0.0.1:8080";

function curlOf(verb: string, path: string, operation: DescribedOperation): string {
  const address = operation.parameters.reduce(
    (text, { name, in: place, example }) => (place === "path" ? text.replace(`{${name}}`, example ?? name) : text),
    path,
  );
  const lines = [`curl -s ${verb === "delete" ? "-X DELETE " : ""}'${SERVICE}${address}'`];
  const [type, answer] = Object.entries(operation.responses["200"]?.content ?? {}).find(
    ([, media]) => media.example !== undefined,
  ) ?? [undefined, undefined];
  if (answer !== undefined && type !== undefined && type !== "application/json") lines.push(`-H 'accept: ${type}'`);
  for (const [bodyType, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
    if (example === undefined) continue;
    const body = typeof example === "string" ? example : JSON.stringify(example);
    lines.push(`-H 'content-type: ${bodyType}'`, `-d '${body.trimEnd().replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}

function describeBody(operation: DescribedOperation): string {
  return Object.entries(operation.requestBody?.content ?? {})
    .map(([type, { schema }]) => {
      const table = fieldTable(listFields(schema));
      const text = typeof schema.description === "string" ? prose(schema.description) : "The text itself.";
      return `<p><strong>Body, <code>${escapeHtml(type)}</code></strong></p>${table === "" ? `<p>${text}</p>` : table}`;
    })
    .join("");
}

function describeAnswers(operation: DescribedOperation): string {
  const rows = Object.entries(operation.responses).map(([status, { description, content = {} }]) => {
    const types = Object.entries(content).map(([type, { schema }]) => {
      const isNamed = nameOf(schema) !== undefined;
      return `<code>${escapeHtml(type)}</code>${isNamed ? ` (${typeOf(schema)})` : ""}`;
    });
    return `<tr><td>${status}</td><td>${prose(description)}</td><td>${types.join(", ")}</td></tr>`;
  });
  return `<p><strong>Answers</strong></p><table><thead><tr><th>status</th><th>meaning</th><th>as</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function describeExample(verb: string, path: string, operation: DescribedOperation): string {
  const answers = Object.values(operation.responses["200"]?.content ?? {});
  const answer = answers.find(({ example }) => example !== undefined)?.example;
  const request = `<p><strong>Example</strong></p>${codeBlock("sh", curlOf(verb, path, operation))}`;
  if (answer === undefined) return request;
  const words = typeof answer === "string" ? "answers:" : "answers, among other fields:";
  return `${request}<p>${words}</p>${codeBlock(typeof answer === "string" ? "text" : "json", asText(answer))}`;
}

/** The operations of an OpenAPI document of this service, in order. */
export function referenceOf(document: object): ReferencePart[] {
  const { paths } = document as Described;
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => {
      const { operationId, summary, description, parameters } = operation;
      const call = `${verb.toUpperCase()} ${path}`;
      const rows = parameters.map(({ name, schema, required }) => ({ name, schema, isRequired: required }));
      const html = [
        `<p class="call"><code>${escapeHtml(call)}</code></p>`,
        description === undefined ? "" : `<p>${prose(description)}</p>`,
        rows.length === 0 ? "" : `<p><strong>In the address</strong></p>${fieldTable(rows)}`,
        describeBody(operation),
        describeExample(verb, path, operation),
        describeAnswers(operation),
      ];
      return { id: operationId.toLowerCase(), title: summary, call, html: html.join("\n") };
    }),
  );
}

export function schemasOf(document: object): ReferencePart[] {
  const { schemas } = (document as Described).components;
  return Object.entries(schemas).map(([name, schema]) => ({
    id: `schema-${name.toLowerCase()}`,
    title: name,
    call: name,
    html: `${typeof schema.description === "string" ? `<p>${prose(schema.description)}</p>` : ""}${fieldTable(listFields(schema))}`,
  }));
}
