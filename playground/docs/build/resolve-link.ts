import { posix } from "node:path";
import { type DocsPage, docsPages } from "./page-list.ts";

/** The path from a built page to the folder of the playground. */
export const pathToPlayground = ({ folder }: DocsPage): string => (folder === "" ? "../" : "../../");

/** The path from a built page to the folder of the start page. */
export const pathToDocs = ({ folder }: DocsPage): string => (folder === "" ? "./" : "../");

/**
 * The address that a link of a Markdown page has on the built page. A link to a file that is not a page leads to the
 * repository, or is undefined if the repository has no address.
 *
 * @param repositoryUrl Empty if the repository has no address.
 */
export function resolveLink(page: DocsPage, href: string, repositoryUrl: string): string | undefined {
  if (/^[a-z]+:/.test(href) || href.startsWith("#")) return href;
  const [, path = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  const sourcePath = resolveSourcePath(page, path);
  const target = docsPages.find((each) => each.sourcePath === sourcePath);
  if (target) return `${pathToDocs(page)}${target.folder}${fragment}`;
  return repositoryUrl === "" ? undefined : `${repositoryUrl}/blob/main/${sourcePath}${fragment}`;
}

/** The path from the root of the repository to a file that a page names relative to itself. */
export const resolveSourcePath = ({ sourcePath }: DocsPage, path: string): string =>
  posix.normalize(posix.join(posix.dirname(sourcePath), path));
