import { defineConfig, type Plugin, type UserConfig } from "vite";
import { contentSecurityPolicy } from "../src/cli/server/content-security-policy.ts";

/** The policy holds on hosts that send no header, too. */
const statesPolicy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy },
        injectTo: "head-prepend",
      },
    ],
  },
};

const configuration: UserConfig = defineConfig({
  base: "./",
  plugins: [statesPolicy],
  build: {
    target: "es2022",
    outDir: "../dist/playground",
    emptyOutDir: true,
    // The playground, and a page with next to nothing on it.
    rolldownOptions: { input: ["index.html", "minimal/index.html"] },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "THIRD-PARTY-LICENSES.md" },
  },
  worker: { format: "es" },
});

export default configuration;
