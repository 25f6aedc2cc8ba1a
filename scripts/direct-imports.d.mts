import type { Plugin } from "esbuild";

export declare const entryFiles: ReadonlyMap<string, string>;
export declare const directImports: Plugin;
