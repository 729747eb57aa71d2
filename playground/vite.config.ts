import { defineConfig, type Plugin, type UserConfig } from "vite";
import packageDescription from "../package.json" with { type: "json" };
import { contentSecurityPolicy } from "../src/cli/server/content-security-policy.ts";
import { compressionPlugin } from "./compression-plugin.ts";
import { docsHtmlEntryPoints, docsPlugin } from "./docs/docs-plugin.ts";
import { licensesFileName, licensesPlugin } from "./licenses-plugin.ts";
import { readRepositoryUrl } from "./repository-url.ts";
import { serviceWorkerFileName, serviceWorkerPlugin } from "./service-worker-plugin.ts";

/** Writes the content security policy into the page, for static hosts that do not send it as a header. */
const contentSecurityPolicyPlugin: Plugin = {
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

const repositoryUrl = readRepositoryUrl(packageDescription);

const configuration: UserConfig = defineConfig({
  base: "./",
  define: {
    __PROJECT_ADDRESS__: JSON.stringify(repositoryUrl),
  },
  plugins: [
    docsPlugin(repositoryUrl),
    contentSecurityPolicyPlugin,
    serviceWorkerPlugin,
    licensesPlugin,
    compressionPlugin,
  ],
  build: {
    target: "es2022",
    outDir: "../dist/playground",
    emptyOutDir: true,
    // The playground, a minimal page for each of the editors, and the documentation.
    rolldownOptions: {
      input: {
        index: "index.html",
        minimal: "minimal/index.html",
        codemirror: "codemirror/index.html",
        ...docsHtmlEntryPoints,
        "service-worker": "service-worker/service-worker.ts",
      },
      output: {
        // The small modules that the page shares with panels loaded later are one file.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "state",
              test: /playground\/state\/(?:compilation|filter-text|schedule|session-storage|stored-signal)\.ts$|playground\/examples\/examples\.ts$/,
            },
          ],
        },
        entryFileNames: ({ name }) => (name === "service-worker" ? serviceWorkerFileName : "assets/[name]-[hash].js"),
      },
      checks: { pluginTimings: false },
    },
    // In kB. The limit is large because Monaco is a single chunk, which is loaded after the page. The packaging tests
    // check stricter limits.
    chunkSizeWarningLimit: 4_000,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: licensesFileName },
  },
  worker: { format: "es" },
});

export default configuration;
