import { OptionsError } from "./errors.ts";
import type { Method } from "./methods/method.ts";
import { suggest } from "./text/suggest.ts";

/** The method that is used when none is named. */
export const defaultMethodId = "pith";

/** The single-page methods that an entry point of the package has, by their ids. */
export class MethodTable {
  /** All methods, in the order in which help and reports list them. */
  readonly methods: readonly Method[];
  private readonly absent: Readonly<Record<string, string>>;

  /** @param absent Ids of methods that are left out on purpose, with what to do about it. */
  constructor(methods: readonly Method[], absent: Readonly<Record<string, string>> = {}) {
    this.methods = methods;
    this.absent = absent;
  }

  /**
   * The method with this id.
   * @throws OptionsError when there is none; the message lists all ids.
   */
  get(id: string): Method {
    const method = this.methods.find((candidate) => candidate.id === id);
    if (method) return method;
    const ids = this.methods.map((candidate) => candidate.id);
    const why = Object.hasOwn(this.absent, id) ? this.absent[id] : `there is no method ${id}`;
    throw new OptionsError("method", `${why}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`);
  }
}
