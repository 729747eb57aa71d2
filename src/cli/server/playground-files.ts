import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { getMimeType } from "hono/utils/mime";
import { removeTrailingSlash } from "../../service/options/base-path.js";
import { brotliFileExtension } from "./content-encoding.js";
import { contentSecurityPolicy } from "./content-security-policy.js";

/**
 * The folder of the built pages. The path does not depend on the folder into which a bundler puts this module. Empty in
 * an executable, which contains the program without the other files of the package.
 */
const playgroundFolderPath = findPlaygroundFolderPath();

function findPlaygroundFolderPath(): string {
  try {
    return fileURLToPath(new URL("dist/playground", import.meta.resolve("workspace-events-filter/package.json")));
  } catch {
    return "";
  }
}

/** Whether this installation has a built playground. */
export const hasPlaygroundFiles = (): boolean => existsSync(playgroundFolderPath);

/**
 * Maps each URL path of the playground to its file. The map is empty if there is no built playground. The server looks
 * up a requested path in this map and never joins the path to a folder.
 *
 * @param basePath The prefix of the paths.
 */
export function mapPlaygroundPathsToFiles(basePath: string): ReadonlyMap<string, string> {
  if (!hasPlaygroundFiles()) return new Map();
  const pathPrefix = removeTrailingSlash(basePath);
  const fileEntries = readdirSync(playgroundFolderPath, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const pathsWithFiles = fileEntries.flatMap(({ parentPath, name }): [string, string][] => {
    const filePath = join(
      parentPath,
      name.endsWith(brotliFileExtension) ? name.slice(0, -brotliFileExtension.length) : name,
    );
    const urlPath = `${pathPrefix}/${relative(playgroundFolderPath, filePath).replaceAll(sep, "/")}`;
    // The file `index.html` of a folder is also served at the path of the folder.
    return [urlPath, urlPath.replace(/\/index\.html$/, "/")].map((servedUrlPath) => [servedUrlPath, filePath]);
  });
  return new Map(pathsWithFiles);
}

const isInPlaygroundSubfolder = (filePath: string, folder: string): boolean =>
  relative(playgroundFolderPath, filePath).startsWith(`${folder}${sep}`);

/** Whether the name of a file contains a hash of the file's content. The content of such a file never changes. */
export const isImmutableFile = (filePath: string): boolean => isInPlaygroundSubfolder(filePath, "assets");

/**
 * Whether a file is stored compressed. This applies to files with a hash in their names and to the pages of the
 * documentation.
 */
export const isStoredCompressed = (filePath: string): boolean =>
  isImmutableFile(filePath) || isInPlaygroundSubfolder(filePath, "docs");

/** The path of the page that is shown for unknown addresses, without the prefix of the paths. */
const notFoundPageUrlPath = "/docs/404.html";

/** The file of the page that is shown for unknown addresses. Undefined if the documentation was not built. */
export function findNotFoundPageFile(
  filePathByUrlPath: ReadonlyMap<string, string>,
  basePath: string,
): string | undefined {
  return filePathByUrlPath.get(`${removeTrailingSlash(basePath)}${notFoundPageUrlPath}`);
}

/**
 * Makes relative addresses absolute in the page that is shown for unknown addresses. This is necessary because the page
 * is sent for addresses at any depth.
 */
export function makeLinkAddressesAbsolute(html: string, basePath: string): string {
  const fileUrl = `http://localhost${removeTrailingSlash(basePath)}${notFoundPageUrlPath}`;
  return html.replaceAll(
    / (src|href|data-docs-path)="(\.{1,2}\/[^"]*)"/g,
    (_, name: string, address: string) =>
      ` ${name}="${new URL(address, fileUrl).href.slice("http://localhost".length)}"`,
  );
}

const contentTypeOf = (filePath: string): string =>
  // `getMimeType` has no type for Markdown.
  filePath.endsWith(".md") ? "text/markdown; charset=utf-8" : (getMimeType(filePath) ?? "application/octet-stream");

export function responseHeadersOf(filePath: string): Record<string, string> {
  return {
    "Content-Type": contentTypeOf(filePath),
    "Cache-Control": isImmutableFile(filePath) ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
    "Content-Security-Policy": `${contentSecurityPolicy}; frame-ancestors 'self'`,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}
