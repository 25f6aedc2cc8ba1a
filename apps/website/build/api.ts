import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, relative } from "node:path";
import { describePage, type SitePage } from "./documents.ts";

/** An entry of a package: its import path and source file. */
interface Entry {
  readonly name: string;
  readonly source: string;
}

async function listEntries(root: string): Promise<Entry[]> {
  const { packages, readManifest } = (await import(join(root, "scripts/packages.mjs"))) as {
    packages: ReadonlyArray<{ name: string; folder: string }>;
    readManifest(one: { folder: string }): {
      exports?: Readonly<Record<string, { types?: string }>>;
    };
  };
  return packages.flatMap((one) =>
    Object.entries(readManifest(one).exports ?? {}).flatMap(([name, { types }]) => {
      if (!types || name.includes("*") || name === "./browser") return [];
      const source = types.replace(/^\.\/dist\//u, "src/").replace(/\.d\.ts$/u, ".ts");
      return [{ name: `${one.name}${name.slice(1)}`, source: join(root, one.folder, source) }];
    }),
  );
}

/** Runs TypeDoc; each entry becomes one Markdown file. */
function runTypedoc(root: string, folder: string, entries: readonly Entry[]): void {
  const options = {
    name: "pith",
    entryPoints: entries.map(({ source }) => source),
    // Everything that the entries import, without tests.
    tsconfig: join(root, "tsconfig.build.json"),
    plugin: ["typedoc-plugin-markdown"],
    outputFileStrategy: "modules",
    out: folder,
    basePath: root,
    readme: "none",
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    groupOrder: ["Functions", "Variables", "Interfaces", "Type Aliases", "Classes"],
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    useCodeBlocks: true,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    typeDeclarationFormat: "table",
    // The project's compiler has already checked the types.
    skipErrorChecking: true,
    validation: false,
    logLevel: "Error",
  };
  rmSync(folder, { recursive: true, force: true });
  const file = `${folder}.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(options));
  const require = createRequire(join(root, "apps/website/package.json"));
  const typedoc = join(dirname(require.resolve("typedoc/package.json")), "bin/typedoc");
  const { status } = spawnSync(process.execPath, [typedoc, "--options", file], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) throw new Error(`TypeDoc ended with ${status}`);
}

/** Corrects an anchor: TypeDoc numbers some names that occur only once. */
function anchorOn(text: string, anchor: string): string {
  const [, name, number] = /^#(.+)-(\d+)$/u.exec(anchor) ?? [];
  if (name === undefined) return anchor;
  const heading = new RegExp(`^#+ ${name}(?:\\(\\))?$`, "gimu");
  const count = text.match(heading)?.length ?? 0;
  return count > 0 && Number(number) >= count ? `#${name}` : anchor;
}

/** The name of a page of the reference: `pith/kit` is api/pith-kit. */
const pathOf = (name: string): string => `api/${name.replaceAll("/", "-")}`;

/** Generates a page for each package entry from its docstrings. */
export async function makeApiPages(root: string, folder: string): Promise<SitePage[]> {
  const entries = await listEntries(root);
  runTypedoc(root, folder, entries);
  // TypeDoc names modules by the folder of their source.
  const nameOfModule = new Map(
    entries.map(({ name, source }) => [
      relative(root, source)
        .replaceAll("\\", "/")
        .replace(/(?:\/index)?\.ts$/u, ""),
      name,
    ]),
  );
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".md") && file !== "README.md");
  const modules = files.map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    // A namespace of an entry has its own page, in a folder below the entry's.
    const [, folderOfEntry, namespace] = /^(.+)\/namespaces\/(\w+)\.md$/u.exec(file) ?? [];
    const entry = nameOfModule.get(folderOfEntry ?? /^# (.+)$/mu.exec(text)?.[1] ?? "");
    if (entry === undefined)
      throw new Error(`the reference has a module that no package has: ${file}`);
    const name = namespace === undefined ? entry : `${entry}.${namespace}`;
    return { file, name, text, imported: `import { ${namespace ?? "…"} } from "${entry}"` };
  });
  const nameOfFile = new Map(modules.map(({ file, name }) => [file, name]));
  const pages = modules.map(({ file, name, text, imported }) => {
    const moved = text.replace(
      /\]\(([^)#]*\.md)?(#[^)]*)?\)/gu,
      (whole, target = "", anchor = "") => {
        const other = target === "" ? file : posix.join(posix.dirname(file), target);
        const otherName = nameOfFile.get(other);
        if (otherName === undefined) return whole;
        const page = target === "" ? "" : `./${posix.basename(pathOf(otherName))}.md`;
        return `](${page}${anchorOn(modules.find((module) => module.file === other)?.text ?? "", anchor)})`;
      },
    );
    return describePage(pathOf(name), moved.replace(/^# .+$/mu, `# ${name}\n\n\`${imported}\``));
  });
  const order = (path: string): number =>
    entries.findIndex(({ name }) => pathOf(name) === path.split(".", 1)[0]);
  return pages.sort(
    (one, other) => order(one.path) - order(other.path) || (one.path < other.path ? -1 : 1),
  );
}
