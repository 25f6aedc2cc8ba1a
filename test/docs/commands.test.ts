import { describe, expect, it } from "vitest";
import { listCommands, notRunHere, whyNotRun } from "./commands.ts";

describe("the commands of the documents", () => {
  const all = listCommands();

  it("are run with the samples, or it is said why not", () => {
    expect(all.length).toBeGreaterThan(60);
    // What is run is a command of pith; whatever else a document shows needs a reason.
    const unknown = all.filter(([, command]) => whyNotRun(command) === undefined && !/^pith /u.test(command));
    expect(unknown).toEqual([]);
    expect(all.filter(([, command]) => whyNotRun(command) === undefined).length).toBeGreaterThan(6);
  });

  it.each(notRunHere)("%s is a reason that some command needs", (pattern) => {
    expect(all.some(([, command]) => pattern.test(command))).toBe(true);
  });
});
