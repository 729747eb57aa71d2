import type { Plugin } from "vite";

/**
 * The name of the file with the service worker. This file is not among the assets, but in the folder of the page, and
 * its name never changes.
 */
export const serviceWorkerFileName = "service-worker.js";

/** Files that are cached only after the page has loaded them: the files of Monaco, the editor for large screens. */
const monacoFilePattern = /monaco|codicon|editor[.W]|create-editor/;

/**
 * Files that are not cached when the service worker is installed: the files of the other pages and of the
 * documentation, and files that are not needed offline.
 */
const precacheExclusionPattern =
  /^(?:assets\/)?(?:minimal|codemirror|docs|compile)[-/]|\.(?:html|map|md|png)$|service-worker/;

/** Writes a list into the service worker: the files that the page needs offline. */
export const serviceWorkerPlugin: Plugin = {
  name: "service-worker",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const files = Object.keys(bundle)
        .filter(
          (file) => file.startsWith("assets/") && !monacoFilePattern.test(file) && !precacheExclusionPattern.test(file),
        )
        .sort();
      const worker = bundle[serviceWorkerFileName];
      if (worker?.type !== "chunk") throw new Error("there is no service worker");
      const placeholder = /(["'`])PRECACHED_FILES\1/;
      if (!placeholder.test(worker.code)) throw new Error("the service worker has no list of files");
      worker.code = worker.code.replace(placeholder, () => JSON.stringify(JSON.stringify(files)));
    },
  },
};
