import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { getMimeType } from "hono/utils/mime";
import { contentSecurityPolicy } from "./content-security-policy.js";

/** Where the built pages are, wherever this module was bundled to. */
const playgroundFolder = fileURLToPath(
  new URL("dist/playground", import.meta.resolve("workspace-events-filter/package.json")),
);

/**
 * The playground's files by the paths of their URLs; none if it was not built. The files are listed once: a requested path
 * is looked up, never joined to a folder.
 *
 * @param basePath What stands in front of the paths.
 */
export function mapUrlPathsToFiles(basePath: string): ReadonlyMap<string, string> {
  if (!existsSync(playgroundFolder)) return new Map();
  const pathPrefix = basePath.replace(/\/$/, "");
  const fileEntries = readdirSync(playgroundFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const pathsWithFiles = fileEntries.flatMap(({ parentPath, name }): [string, string][] => {
    const filePath = join(parentPath, name);
    const urlPath = `${pathPrefix}/${relative(playgroundFolder, filePath).replaceAll(sep, "/")}`;
    // A page is also found at its folder.
    return [urlPath, urlPath.replace(/\/index\.html$/, "/")].map((servedUrlPath) => [servedUrlPath, filePath]);
  });
  return new Map(pathsWithFiles);
}

/** Whether the name of a file is made of its content, so that the content never changes. The pages are all others. */
export const isImmutableFile = (filePath: string): boolean =>
  relative(playgroundFolder, filePath).startsWith(`assets${sep}`);

export function responseHeadersOf(filePath: string): Record<string, string> {
  return {
    "Content-Type": getMimeType(filePath) ?? "application/octet-stream",
    "Cache-Control": isImmutableFile(filePath) ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
    "Content-Security-Policy": `${contentSecurityPolicy}; frame-ancestors 'self'`,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}
