import { defined } from "pith-base";
import { answerSchemas, problemContent } from "./answer-schemas.ts";
import { type OperationExample, operationExamples } from "./examples.ts";
import type { JsonSchema, Operation } from "./operation.ts";
import { type ProblemCode, problemKinds } from "./problems.ts";

const ALWAYS: readonly ProblemCode[] = ["bad-request", "internal"];
const GUARDED: readonly ProblemCode[] = ["refused-origin", "wrong-host", "rate-limited", "busy", "shutting-down"];

function content(
  schemas: Readonly<Record<string, JsonSchema>>,
  example: unknown,
  exampleType = Object.keys(schemas)[0],
): Record<string, object> {
  const entries = Object.entries(schemas).map(([type, schema]) => {
    const hasExample = type === exampleType && example !== undefined;
    return [type, { schema, ...(hasExample && { example }) }];
  });
  return Object.fromEntries(entries);
}

/** Problems grouped by status, since several can share one. */
function problemAnswers(codes: readonly ProblemCode[]): Record<string, object> {
  const kinds = problemKinds.filter(({ code }) => codes.includes(code));
  const answers: Record<string, { description: string; content: object }> = {};
  for (const { status, title, code } of kinds) {
    const before = answers[status];
    const description = `${before ? `${before.description} ` : ""}\`${code}\`: ${title}.`;
    answers[status] = { description, content: problemContent };
  }
  return answers;
}

function queryParameters(query: JsonSchema | undefined): object[] {
  const properties = (query?.properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }));
}

function describeOperation(operation: Operation, needsToken: boolean): object {
  const { id, summary, description, body, query, parameters = {}, answer, problems, isOpen = false } = operation;
  const example: OperationExample = operationExamples[id] ?? {};
  const isGuarded = needsToken && !isOpen;
  const codes = [...ALWAYS, ...GUARDED, ...problems, ...(isGuarded ? (["unauthorized"] as const) : [])];
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    parameters: [
      ...Object.entries(parameters).map(([name, schema]) => {
        const value = example.path?.[name];
        return { name, in: "path", required: true, schema, ...defined({ example: value }) };
      }),
      ...queryParameters(query),
    ],
    ...(body && { requestBody: { required: true, content: content(body, example.body, example.bodyType) } }),
    responses: {
      [answer.status]: {
        description: answer.description,
        ...(Object.keys(answer.content).length > 0 && {
          content: content(answer.content, example.answer, example.accept?.split(",")[0]),
        }),
      },
      ...problemAnswers(codes),
    },
    ...(isOpen && { security: [] }),
  };
}

/** Builds the OpenAPI 3.1 document; its request schemas are the ones used for validation. */
export function openApiDocument(operations: readonly Operation[], version: string, needsToken: boolean): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.verb]: describeOperation(operation, needsToken) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "pith",
      version,
      description: "Extracts the main content of a web page and explains every decision.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    paths,
    components: {
      schemas: answerSchemas,
      ...(needsToken && { securitySchemes: { token: { type: "http", scheme: "bearer" } } }),
    },
    ...(needsToken && { security: [{ token: [] }] }),
  };
}
