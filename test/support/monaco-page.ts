import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build } from "vite";
import { startStaticHost } from "./static-host.js";

/**
 * Serves a page. Its global variables are `monaco`, the functions of the package's entry points for Monaco and for the
 * language service, and functions that create editors.
 */
export async function hostMonacoPage(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const cache = resolve("node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, "monaco-page-"));
  await build({
    configFile: false,
    root: resolve("test/support/monaco-page"),
    base: "./",
    logLevel: "error",
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, target: "es2022", minify: false, reportCompressedSize: false },
  });
  const { address, server } = await startStaticHost(outDir);
  return {
    address,
    close: async () => {
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
