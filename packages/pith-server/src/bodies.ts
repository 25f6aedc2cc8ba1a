import type { z } from "zod";
import { boundMessage } from "../../pith/src/safety/bound-message.ts";
import { type JsonBounds, parseBoundedJson } from "../../pith/src/text/bounded-json.ts";
import type { ServiceContext } from "./context.ts";
import { Problem, type ProblemDetail } from "./problems.ts";

function bodyType(c: ServiceContext): string {
  return (c.req.header("content-type") ?? "").split(";", 1)[0].trim().toLowerCase();
}

/** What curl sends with -d, --data-binary and -F if no type is given. */
const CURL_TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/** Rejects bodies of other types. @throws Problem `unsupported-media-type` */
export function requireType(c: ServiceContext, types: readonly string[]): string {
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    const headers = { "accept-encoding": "identity" };
    throw new Problem("unsupported-media-type", "send the body without Content-Encoding", {
      headers,
    });
  }
  const type = bodyType(c);
  if (types.includes(type)) return type;
  const given = type === "" ? "; set Content-Type" : `, not ${type}`;
  const headers = types.slice(0, 2).map((accepted) => `-H 'content-type: ${accepted}'`);
  const hint = CURL_TYPES.has(type) ? `; with curl, add ${headers.join(" or ")}` : "";
  const detail = `the body must be ${types.join(" or ")}${given}${hint}`;
  throw new Problem("unsupported-media-type", detail, {
    headers: { "accept-post": types.join(", ") },
  });
}

export async function readWhole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("bad-request", "the body ended early", { cause: error });
  }
}

export async function readBody(c: ServiceContext): Promise<Uint8Array> {
  return new Uint8Array(await readWhole(() => c.req.arrayBuffer()));
}

/** Keys and indexes as a JSON pointer (RFC 6901). */
function toPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Most errors to list: a body can have millions. */
const MAX_ERRORS = 20;

/** Validates data against a schema. @throws Problem `invalid-request` listing every mismatch */
export function validate<T>(schema: z.ZodType<T>, data: unknown, what: string): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const errors: ProblemDetail[] = result.error.issues
    .slice(0, MAX_ERRORS)
    .map(({ path, message }) => ({
      pointer: boundMessage(toPointer(path)),
      detail: boundMessage(message),
    }));
  const [first] = errors;
  const where = first?.pointer ? ` at ${first.pointer}` : "";
  throw new Problem(
    "invalid-request",
    `${what} does not match the schema${where}: ${first?.detail ?? ""}`,
    { errors },
  );
}

/** Reads a body of JSON. @throws Problem `unsupported-media-type`, `bad-json`, `invalid-request` */
export async function readJson<T>(c: ServiceContext, schema: z.ZodType<T>): Promise<T> {
  requireType(c, ["application/json"]);
  return validate(schema, parseJson(await readBody(c)), "the body");
}

/** A request has at most some thousand selectors or pages. */
const BODY_BOUNDS: JsonBounds = { maxDepth: 64, maxValues: 100_000 };

/** Parses JSON. @throws Problem `bad-json` */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return parseBoundedJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes), BODY_BOUNDS);
  } catch (error) {
    const problem = error instanceof SyntaxError ? error.message : "it is not UTF-8";
    throw new Problem("bad-json", `the body is not JSON: ${problem}`, { cause: error });
  }
}
