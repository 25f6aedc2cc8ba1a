import { defined } from "../../pith/src/text/defined.ts";
import { answerSchemas } from "./answer-schemas.ts";
import type { Operation } from "./context.ts";
import { type JsonSchema, ref } from "./json-schema.ts";
import { type ProblemCode, problemKinds, problemType } from "./problems.ts";

/** Problems of every operation. */
const ALWAYS: readonly ProblemCode[] = [
  "bad-request",
  "internal",
  "refused-origin",
  "wrong-host",
  "rate-limited",
  "busy",
  "shutting-down",
];

/** Descriptions of an operation's problems by status, since several can share one. */
export function problemsOf(
  { problems, isOpen }: Operation,
  needsToken: boolean,
): Record<string, string> {
  const codes = [
    ...ALWAYS,
    ...problems,
    ...(needsToken && !isOpen ? (["unauthorized"] as const) : []),
  ];
  const described: Record<string, string> = {};
  for (const { status, title, code } of problemKinds) {
    if (!codes.includes(code)) continue;
    const before = described[status];
    described[status] = `${before === undefined ? "" : `${before} `}\`${code}\`: ${title}.`;
  }
  return described;
}

/** The media types of a body or an answer; the first one, or `exampleType`, has the example. */
function mediaTypes(
  schemas: Readonly<Record<string, JsonSchema>>,
  example: unknown,
  exampleType = Object.keys(schemas)[0],
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      { schema, ...(type === exampleType && defined({ example })) },
    ]),
  );
}

function parametersOf({ parameters = {}, query = {}, example }: Operation): object[] {
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, JsonSchema>);
  return [
    ...Object.entries(parameters).map(([name, schema]) => {
      return {
        name,
        in: "path",
        required: true,
        schema,
        ...defined({ example: example.path?.[name] }),
      };
    }),
    ...inQuery.map(([name, schema]) => ({ name, in: "query", required: false, schema })),
  ];
}

const problemContent = { [problemType]: { schema: ref("Problem") } };

function describeOperation(operation: Operation, needsToken: boolean): object {
  const {
    id,
    summary,
    description,
    body,
    status = 200,
    answer,
    content,
    isOpen,
    example,
  } = operation;
  const problems = Object.entries(problemsOf(operation, needsToken)).map(([code, meaning]) => {
    return [code, { description: meaning, content: problemContent }] as const;
  });
  const answerContent = mediaTypes(content, example.answer, example.accept?.split(",")[0]);
  return {
    operationId: id,
    summary,
    ...defined({ description }),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: { required: true, content: mediaTypes(body, example.body, example.bodyType) },
    }),
    responses: {
      [status]: { description: answer, ...(status === 200 && { content: answerContent }) },
      ...Object.fromEntries(problems),
    },
    ...(isOpen && { security: [] }),
  };
}

/** Builds the OpenAPI 3.1 document; its request schemas are the ones used for validation. */
export function openApiDocument(
  operations: readonly Operation[],
  version: string,
  needsToken: boolean,
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.verb]: describeOperation(operation, needsToken),
    };
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
