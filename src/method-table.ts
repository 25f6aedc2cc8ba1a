import { suggest } from "pith-base";
import { OptionsError } from "./errors.ts";
import { describeValue } from "./option-spec.ts";
import type { Method } from "./selection/method.ts";

/** The method that is used when none is named. */
export const defaultMethodId = "pith";

/** Methods that an import of their own brings. */
const registered: Method[] = [];

/** Makes a method known by its name wherever it was left out. */
export function registerMethod(method: Method): void {
  registered.push(method);
}

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
   * The method with this id, or one that was left out and has been imported since.
   * @throws OptionsError when there is none; the message lists all ids.
   */
  get(id: string): Method {
    if (typeof id !== "string")
      throw new OptionsError("method", `the id of a method must be a string, got ${describeValue(id)}`);
    const isAbsent = Object.hasOwn(this.absent, id);
    const known = isAbsent ? registered : this.methods;
    const method = known.find((candidate) => candidate.id === id);
    if (method) return method;
    const ids = [...this.methods, ...registered].map((candidate) => candidate.id);
    const why = isAbsent ? this.absent[id] : `there is no method ${id}`;
    throw new OptionsError("method", `${why}; the methods are: ${ids.join(", ")}${suggest(id, ids)}`);
  }
}
