import { defineConfig, type UserConfig } from "vite";

/** Paths are relative, so that the page works in any folder of any host. */
const config: UserConfig = defineConfig({
  base: "./",
  publicDir: "public",
  build: {
    target: "es2022",
    modulePreload: false,
    // Data addresses would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["index.html", "frame.html", "frame-web.html"] },
  },
  worker: { format: "es" },
  // The library's dependencies in their builds that need no document.
  resolve: { conditions: ["source", "worker", "module", "browser", "development|production"] },
});

export default config;
