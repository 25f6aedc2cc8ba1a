import { PithError } from "pith";
import { codeOf } from "./errors.ts";

/**
 * Loads an optional dependency. @throws PithError (`missing-dependency`) with the command that
 * installs it
 */
export async function loadOptional<T>(
  packages: string,
  purpose: string,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    const message = `${purpose} needs more packages: npm install ${packages}`;
    throw new PithError("missing-dependency", message, { cause: error });
  }
}
