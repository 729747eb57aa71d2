import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { convertPage } from "./build/convert-page.ts";
import { createMarkdownFiles } from "./build/markdown-copies.ts";
import { notFoundContent, notFoundPageDefinition } from "./build/not-found-page.ts";
import { renderPage } from "./build/page-html.ts";
import { type DocsPage, docsPages } from "./build/page-list.ts";
import { resolvePathFromRepositoryRoot } from "./build/resolve-link.ts";
import { createSearchSections } from "./build/search-sections.ts";

const repositoryRoot = fileURLToPath(new URL("../..", import.meta.url));
const sourceFolderOfPlaygroundDocs = fileURLToPath(new URL(".", import.meta.url));

/** The path of the HTML file that the build creates for a page. This file does not exist among the sources. */
const htmlPathOf = ({ folder }: DocsPage): string => join(sourceFolderOfPlaygroundDocs, folder, "index.html");

const notFoundPageFilePath = join(sourceFolderOfPlaygroundDocs, "404.html");

/** The pages that Vite builds for the documentation: the path of the HTML file for each name. */
export const docsHtmlEntryPoints: Readonly<Record<string, string>> = {
  ...Object.fromEntries(docsPages.map((page) => [`docs-${page.folder.replace("/", "") || "start"}`, htmlPathOf(page)])),
  "docs-404": notFoundPageFilePath,
};

/** The name of the module with the sections of all pages, which the search reads. */
const searchSectionsModuleId = "virtual:docs-search-sections";

/**
 * The module with `renderReport`. This module is a copy for the documentation: if the documentation and the playground
 * shared one module, the playground would have to load `renderReport`, too.
 */
const renderReportModuleId = "virtual:docs-report";

/** The suffix that marks the ids of copied modules. */
const copiedModuleIdSuffix = "?docs";

async function resolveToDocsCopyOfModule(
  context: Rolldown.PluginContext,
  id: string,
  importer: string,
): Promise<Rolldown.ResolvedId | null> {
  const resolved = await context.resolve(id, importer.replace(copiedModuleIdSuffix, ""), { skipSelf: true });
  const isOwn = resolved !== null && !resolved.external && !resolved.id.includes("node_modules");
  return isOwn ? { ...resolved, id: resolved.id + copiedModuleIdSuffix } : resolved;
}

/**
 * Converts the documentation to HTML pages. Vite then adds the script, the style sheet and the images of the pages.
 *
 * @param repositoryUrl The address of the repository. Empty if the repository has no address.
 */
export function docsPlugin(repositoryUrl: string): Plugin {
  const pageByPath = new Map(docsPages.map((page) => [htmlPathOf(page), page]));
  const read = (page: DocsPage): string => readFileSync(join(repositoryRoot, page.sourcePath), "utf8");
  const convert = (page: DocsPage): ReturnType<typeof convertPage> =>
    convertPage(page, read(page), {
      repositoryUrl,
      resolveImage: (path) =>
        relativePathBetweenFiles(htmlPathOf(page), join(repositoryRoot, resolvePathFromRepositoryRoot(page, path))),
    });
  return {
    name: "docs",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (pageByPath.has(id) || id === notFoundPageFilePath || id === searchSectionsModuleId) return id;
      if (importer === undefined) return undefined;
      if (id === renderReportModuleId) return resolveToDocsCopyOfModule(this, "workspace-events-filter", importer);
      return importer.endsWith(copiedModuleIdSuffix) ? resolveToDocsCopyOfModule(this, id, importer) : undefined;
    },
    load(id) {
      for (const page of docsPages) this.addWatchFile(join(repositoryRoot, page.sourcePath));
      const page = pageByPath.get(id);
      const options = {
        scriptPath: relativePathBetweenFiles(id, join(sourceFolderOfPlaygroundDocs, "client/docs-page.ts")),
        repositoryUrl,
      };
      if (page) return renderPage(page, convert(page), options);
      if (id === notFoundPageFilePath) return renderPage(notFoundPageDefinition, notFoundContent, options);
      if (id !== searchSectionsModuleId) return undefined;
      const sections = createSearchSections(docsPages.map((each) => ({ page: each, convertedPage: convert(each) })));
      // Browsers parse a JSON string faster than an object literal.
      return `export const searchSectionsJson = ${JSON.stringify(JSON.stringify(sections))};`;
    },
    generateBundle() {
      const sources = docsPages.map((page) => ({ page, ...convert(page), markdown: read(page) }));
      for (const { path, content } of createMarkdownFiles(sources, repositoryUrl))
        this.emitFile({ type: "asset", fileName: `docs/${path}`, source: content });
    },
  };
}

/** The relative path from one file to another file, with slashes as in an address. */
function relativePathBetweenFiles(from: string, to: string): string {
  const path = relative(join(from, ".."), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
