import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DefaultTheme, defineConfig } from "vitepress";
import { drawFormulas } from "../build/formulas.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sidebar: DefaultTheme.SidebarMulti = JSON.parse(
  readFileSync(here("../.cache/menu.json"), "utf8"),
);

const base = process.env.PITH_SITE_BASE ?? "/";

/** Versions of the tools on the landing page. */
const versionOf = (manifest: string): string =>
  JSON.stringify((JSON.parse(readFileSync(here(manifest), "utf8")) as { version: string }).version);

/** GitHub's anchors, which the documents use in links. */
const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .replaceAll(/\s/gu, "-");

export default defineConfig({
  title: "pith",
  description: "Extracts the main content of a web page and explains every decision.",
  lang: "en",
  base,
  srcDir: here("../.cache/pages"),
  outDir: process.env.PITH_SITE_OUT ?? here("../dist"),
  cacheDir: here("../.cache/vitepress"),
  // Links include the file extension, so that any static host works.
  cleanUrls: false,
  metaChunk: true,
  // The playground's files are not VitePress pages.
  ignoreDeadLinks: [/\/playground\/index/u],
  markdown: {
    // The default themes have too little contrast.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify },
    toc: { slugify },
    headers: { slugify },
    config: drawFormulas,
  },
  head: [
    ["meta", { name: "referrer", content: "no-referrer" }],
    ["link", { rel: "icon", type: "image/svg+xml", href: `${base}playground/icon.svg` }],
  ],
  themeConfig: {
    nav: [
      { text: "Guide", link: "/quick-start" },
      { text: "Methods", link: "/methods" },
      { text: "Benchmarks", link: "/benchmarks" },
      { text: "Reference", link: "/http/" },
      { text: "Project", link: "/project/architecture" },
      { text: "Playground", link: "/playground/index.html", target: "_self" },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: "local" },
    docFooter: { prev: "Before", next: "Next" },
    externalLinkIcon: true,
  },
  vite: {
    publicDir: here("../.cache/pages/public"),
    build: { target: "es2022", chunkSizeWarningLimit: 4000 },
    resolve: { conditions: ["source", "worker"] },
    ssr: { resolve: { conditions: ["source", "worker"] } },
    define: {
      "import.meta.env.PITH_VERSION": versionOf("../../../package.json"),
      "import.meta.env.READABILITY_VERSION": versionOf(
        "../../../node_modules/@mozilla/readability/package.json",
      ),
      "import.meta.env.DEFUDDLE_VERSION": versionOf("../../../node_modules/defuddle/package.json"),
    },
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    server: { fs: { allow: [here("../../..")] } },
  },
});
