import { posix } from "node:path";
import { type DocsPage, docsPages } from "./page-list.ts";

/** The path from a built page to the folder of the playground. */
export const computePathToPlayground = ({ folder }: DocsPage): string => (folder === "" ? "../" : "../../");

/** The path from a built page to the folder of the start page. */
export const computePathToDocsRoot = ({ folder }: DocsPage): string => (folder === "" ? "./" : "../");

/**
 * Converts the address of a link in a Markdown page to its address on the built page. If the link leads to a file that
 * is not a page, the result is the address of the file in the repository. For such a file, the result is undefined if
 * the repository has no address.
 *
 * @param repositoryUrl The address of the repository. Empty if the repository has no address.
 */
export function resolveLink(page: DocsPage, href: string, repositoryUrl: string): string | undefined {
  if (/^[a-z]+:/.test(href) || href.startsWith("#")) return href;
  const [, path = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  const target = findDocsPageAtPath(page, path);
  if (target) return `${computePathToDocsRoot(page)}${target.folder}${fragment}`;
  if (repositoryUrl === "") return undefined;
  return `${repositoryUrl}/blob/main/${resolvePathFromRepositoryRoot(page, path)}${fragment}`;
}

/** The documentation page at a path that is relative to the given page. Undefined if there is no such page. */
export function findDocsPageAtPath(page: DocsPage, path: string): DocsPage | undefined {
  const sourcePath = resolvePathFromRepositoryRoot(page, path);
  return docsPages.find((each) => each.sourcePath === sourcePath);
}

/** Converts a path that is relative to a page to a path from the root of the repository. */
export const resolvePathFromRepositoryRoot = ({ sourcePath }: DocsPage, path: string): string =>
  posix.normalize(posix.join(posix.dirname(sourcePath), path));
