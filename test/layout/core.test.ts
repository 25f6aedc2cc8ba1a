import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { extract, getMethod, methods, OptionsError } from "../../src/core.ts";

const PAGE = `<title>Wells</title><div><p>${"A well is a hole, with water in it; people dig it. ".repeat(9)}</p></div>`;

/** The sources that an entry point brings along, and the size of them all, minified. */
async function bundle(entry: string): Promise<{ inputs: string[]; bytes: number }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../src/${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    platform: "browser",
    conditions: ["worker"],
    format: "esm",
    logLevel: "silent",
  });
  return { inputs: Object.keys(metafile.inputs), bytes: outputFiles[0]?.contents.length ?? 0 };
}

describe("pith/core", () => {
  it("comes without the trained model", async () => {
    const [core, full] = await Promise.all([bundle("core.ts"), bundle("index.ts")]);
    expect(full.inputs.some((file) => file.endsWith("model/model-data.ts"))).toBe(true);
    expect(core.inputs.filter((file) => /model\/(?:model|pith|score|trees)/u.test(file))).toEqual([]);
    expect(core.bytes).toBeLessThan(0.65 * full.bytes);
  });

  it("says so when the default is asked for", () => {
    for (const options of [{}, { method: "pith" }]) {
      expect(() => extract(PAGE, options)).toThrow(OptionsError);
      expect(() => extract(PAGE, options)).toThrow(/pith\/core leaves out: name another .* import extract from pith/u);
    }
    expect(() => getMethod("pith")).toThrow(/needs the trained model/u);
    expect(() => getMethod("wffte")).toThrow(/import "pith\/languages"/u);
    expect(() => getMethod("sonf")).toThrow(/there is no method sonf; .*did you mean song\?/u);
  });

  it("extracts with every other method, and answers the other questions", () => {
    expect(methods.length).toBeGreaterThan(5);
    for (const id of ["pith", "wffte"]) expect(methods.map((method) => method.id)).not.toContain(id);
    for (const { id } of methods) expect(extract(PAGE, { method: id }).method).toBe(id);
    expect(extract(PAGE, { method: getMethod("full-text") }).content).toContain("A well is a hole");
  });

  it("tells languages of one script apart when pith/languages is imported, and has its method then", async () => {
    const german = "Die Fähren fahren nach dem Sturm wieder, und die Leute auf der Insel freuen sich sehr darüber.";
    const greek = "Τα πλοία ταξιδεύουν ξανά μετά την καταιγίδα, και οι κάτοικοι του νησιού χαίρονται που μπορούν.";
    const languageOf = (text: string, detectLanguage?: boolean): string | undefined =>
      extract(`<p>${text}</p>`, { method: "full-text", ...(detectLanguage !== undefined && { detectLanguage }) })
        .metadata.language?.value;
    expect(languageOf(german)).toBeUndefined();
    expect(languageOf(greek)).toBe("el");
    expect(() => languageOf(german, true)).toThrow(OptionsError);
    expect(() => languageOf(german, true)).toThrow(/import "pith\/languages"/u);
    expect(() => getMethod("wffte")).toThrow(/import "pith\/languages"/u);
    const { wffte } = await import("../../src/languages.ts");
    expect(languageOf(german)).toBe("de");
    expect(languageOf(german, true)).toBe("de");
    expect(languageOf(greek, false)).toBeUndefined();
    expect(extract(PAGE, { method: wffte }).method).toBe("wffte");
    expect(extract(PAGE, { method: "wffte" }).method).toBe("wffte");
    expect(() => getMethod("pith")).toThrow(/trained model/u);
  });
});
