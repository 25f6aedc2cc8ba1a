import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { directImports } from "../../scripts/direct-imports.mjs";
import { projectRoot } from "./project-code.ts";

const { dependencies } = JSON.parse(
  readFileSync(join(projectRoot, "packages/pith-cli/package.json"), "utf8"),
) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

let outputs: Metafile["outputs"];

/** The chunk with a source. */
function chunkOf(source: string): string {
  const found = Object.keys(outputs).find(
    (chunk) => (outputs[chunk].inputs[source]?.bytesInOutput ?? 0) > 0,
  );
  if (found === undefined) throw new Error(`no chunk holds ${source}`);
  return found;
}

/** The sources and dependencies that are loaded with a chunk. */
function loadedWith(start: string): string[] {
  const chunks = new Set([start]);
  const loaded = new Set<string>();
  for (const chunk of chunks) {
    const { inputs, imports } = outputs[chunk];
    for (const [source, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0) loaded.add(source);
    for (const { path, kind, external } of imports.filter(
      (one) => one.kind === "import-statement",
    )) {
      if (external) loaded.add(path);
      else if (kind === "import-statement") chunks.add(path);
    }
  }
  return [...loaded].filter((name) => !name.startsWith("node:"));
}

beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ["packages/pith-cli/src/main.ts"],
    outdir: "dist",
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    format: "esm",
    platform: "node",
    conditions: ["source"],
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    plugins: [directImports],
    logLevel: "silent",
  });
  outputs = metafile.outputs;
});

describe("a command loads only its own code", () => {
  it("help loads no model, no batch code and no dependency", () => {
    const help = loadedWith(chunkOf("packages/pith-cli/src/run.ts"));
    expect(help).toContain("packages/pith-cli/src/commands/extracting.ts");
    const late =
      /^(?:packages\/(?:pith\/src\/model|pith-cli\/src\/(?:batch\/run|runs))|node_modules)\/|^[^/]+$/u;
    expect(help.filter((name) => late.test(name))).toEqual([]);
  });

  it("extracting a file loads no batch, server or client code", () => {
    const extracting = loadedWith(chunkOf("packages/pith-cli/src/runs/extract.ts"));
    expect(extracting).toContain("packages/pith/src/model/model-data.ts");
    const unneeded =
      /^(?:packages\/(?:pith-cli\/src\/batch\/(?!fetch)|pith-server\/src\/(?:node|mcp))|undici)/u;
    expect(extracting.filter((name) => unneeded.test(name))).toEqual([]);
  });
});
