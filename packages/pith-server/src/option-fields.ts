import { type OptionEntry, type OptionName, type OptionSpec, options } from "pith/kit";
import { z } from "zod";
import { selectors } from "./schemas.ts";

/** Larger numbers are slips: no page has as many tokens. */
const MAX_NUMBER = 1_000_000;

/** A member of a group of options, as the option schema describes it. */
function memberField({ default: fallback, choices, min = 0, max, meaning }: OptionSpec): z.ZodType {
  if (typeof fallback === "boolean") return z.boolean().describe(meaning);
  if (typeof fallback === "number") {
    return z
      .int()
      .min(min)
      .max(max ?? MAX_NUMBER)
      .describe(`${meaning}; ${fallback} by default`);
  }
  return (choices ? z.enum(choices.map(String)) : z.string()).describe(meaning);
}

/** The field of a request for an option of `extract`, as the option schema describes it. */
export function optionField(entry: OptionEntry, name: string): z.ZodType {
  const { kind, meaning, choices = [], members = {} } = entry;
  switch (kind) {
    case "boolean":
      return z.boolean().describe(meaning);
    case "choice":
      return z.enum(choices).describe(meaning);
    case "choices":
      return z
        .array(z.enum(choices))
        .superRefine((value, context) => {
          try {
            entry.check(value, name);
          } catch (error) {
            context.addIssue({ code: "custom", message: String((error as Error).message) });
          }
        })
        .describe(meaning);
    case "texts":
      return selectors.describe(meaning);
    case "group": {
      const fields = Object.entries(members).map(
        ([member, spec]) => [member, memberField(spec).exactOptional()] as const,
      );
      return z.strictObject(Object.fromEntries(fields)).describe(meaning);
    }
    case "value":
      throw new Error(`requests cannot set ${name}`);
  }
}

/** The fields of a request for all options that requests can set, by name; each may be missing. */
export const optionFields: Readonly<Record<string, z.ZodExactOptional<z.ZodType>>> =
  Object.fromEntries(
    (Object.keys(options) as OptionName[])
      .filter((name) => options[name].inRequests)
      .map((name) => [name, z.exactOptional(optionField(options[name], name))]),
  );
