import { answerSchemas } from "./answer-schemas.ts";
import type { Operation } from "./context.ts";
import { type JsonSchema, ref } from "./json-schema.ts";
import { problemsOf } from "./openapi.ts";
import { problemType } from "./problems.ts";

/** An operation or a schema as HTML, without heading; the caller adds one. */
export interface ReferencePart {
  readonly id: string;
  readonly title: string;
  /** Shown next to the title in the menu: "POST /v1/extract". */
  readonly call: string;
  readonly html: string;
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const prose = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]*)`/gu, "<code>$1</code>");

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
    if (next.name.split(".").length < MAX_DEPTH)
      waiting.unshift(...fieldsOf(inner, `${next.name}.`));
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
  ].flatMap(([key = "", words = ""]) =>
    typeof schema[key] === "number" ? [`${words}: ${schema[key]}`] : [],
  );
  const { default: fallback, description } = schema;
  const simple = ["string", "number", "boolean"].includes(typeof fallback);
  const parts = [
    ...(typeof description === "string" ? [prose(description)] : []),
    ...(simple ? [`Default: <code>${escapeHtml(String(fallback))}</code>.`] : []),
    ...(bounds.length > 0 ? [`(${bounds.join("; ")})`] : []),
  ];
  return parts.join(" ");
}

function fieldTable(rows: readonly Row[], heading = ""): string {
  if (rows.length === 0) return "";
  const title = heading && `<p><strong>${heading}</strong></p>`;
  const lines = rows.map(
    ({ name, schema, isRequired }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? " (needed)" : ""}</td><td>${typeOf(schema)}</td><td>${meaningOf(schema)}</td></tr>`,
  );
  return `${title}<table><thead><tr><th>field</th><th>type</th><th>meaning</th></tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

const codeBlock = (language: string, text: string): string =>
  `<pre tabindex="0"><code class="language-${language}">${escapeHtml(text)}</code></pre>`;

const SERVICE = "http://127.0.0.1:8080";

function curlOf({ verb, path, body = {}, content, example }: Operation): string {
  const address = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => example.path?.[name] ?? name);
  const lines = [`curl -s ${verb === "delete" ? "-X DELETE " : ""}'${SERVICE}${address}'`];
  const type = example.accept?.split(",")[0] ?? Object.keys(content)[0];
  if (example.answer !== undefined && type !== "application/json")
    lines.push(`-H 'accept: ${type}'`);
  if (example.body !== undefined) {
    const text = typeof example.body === "string" ? example.body : JSON.stringify(example.body);
    const bodyType = example.bodyType ?? Object.keys(body)[0];
    lines.push(`-H 'content-type: ${bodyType}'`, `-d '${text.trimEnd().replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}

function describeBody({ body = {} }: Operation): string {
  return Object.entries(body)
    .map(([type, schema]) => {
      const text =
        typeof schema.description === "string" ? prose(schema.description) : "The text itself.";
      const table = fieldTable(listFields(schema)) || `<p>${text}</p>`;
      return `<p><strong>Body, <code>${escapeHtml(type)}</code></strong></p>${table}`;
    })
    .join("");
}

function describeAnswers(operation: Operation, needsToken: boolean): string {
  const types = Object.entries(operation.content).map(([type, schema]) => {
    const isNamed = nameOf(schema) !== undefined;
    return `<code>${escapeHtml(type)}</code>${isNamed ? ` (${typeOf(schema)})` : ""}`;
  });
  const row = (status: number | string, meaning: string, as: string): string =>
    `<tr><td>${status}</td><td>${prose(meaning)}</td><td>${as}</td></tr>`;
  const problemTypes = `<code>${problemType}</code> (${typeOf(ref("Problem"))})`;
  const rows = [
    row(operation.status ?? 200, operation.answer, types.join(", ")),
    ...Object.entries(problemsOf(operation, needsToken)).map(([status, meaning]) =>
      row(status, meaning, problemTypes),
    ),
  ];
  return `<p><strong>Answers</strong></p><table><thead><tr><th>status</th><th>meaning</th><th>as</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function describeExample(operation: Operation): string {
  const { answer } = operation.example;
  const request = `<p><strong>Example</strong></p>${codeBlock("sh", curlOf(operation))}`;
  if (answer === undefined) return request;
  if (typeof answer === "string") return `${request}<p>answers:</p>${codeBlock("text", answer)}`;
  return `${request}<p>answers, among other fields:</p>${codeBlock("json", JSON.stringify(answer, null, 2))}`;
}

export function referenceOf(
  operations: readonly Operation[],
  needsToken: boolean,
): ReferencePart[] {
  return operations.map((operation) => {
    const { verb, path, id, summary, description, parameters = {}, query = {} } = operation;
    const call = `${verb.toUpperCase()} ${path}`;
    const inPath = Object.entries(parameters).map(([name, schema]) => ({
      name,
      schema,
      isRequired: true,
    }));
    const html = [
      `<p class="call"><code>${escapeHtml(call)}</code></p>`,
      description === undefined ? "" : `<p>${prose(description)}</p>`,
      fieldTable([...inPath, ...fieldsOf(query, "")], "In the address"),
      describeBody(operation),
      describeExample(operation),
      describeAnswers(operation, needsToken),
    ];
    return { id: id.toLowerCase(), title: summary, call, html: html.join("\n") };
  });
}

export const schemaParts = (): ReferencePart[] =>
  Object.entries(answerSchemas).map(([name, schema]) => ({
    id: `schema-${name.toLowerCase()}`,
    title: name,
    call: name,
    html: `${typeof schema.description === "string" ? `<p>${prose(schema.description)}</p>` : ""}${fieldTable(listFields(schema))}`,
  }));
